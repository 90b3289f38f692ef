import { type CompositionEvent, type KeyboardEvent, useRef } from 'react';

/** Some browsers report the Enter that ended a composition again. */
const echoMs = 50;

interface Sending {
  /** Sends the text of the field. */
  onSend: (field: HTMLTextAreaElement) => void;
  /** Whether Enter is a new line, as on touch screens, where a button sends. */
  isNewLine: () => boolean;
}

/**
 * Returns handlers with which Enter sends a message. The last Korean syllable is nearly always still composed then:
 * sending at once would leave it in the field, and ignoring the key would ask for a second Enter. So the text is sent
 * whole, and once, when the composition has ended.
 */
export function useSendingEnter({ onSend, isNewLine }: Sending) {
  const isComposing = useRef(false);
  const sendsAtEnd = useRef(false);
  const sentAt = useRef(-Infinity);
  return {
    onCompositionStart: () => {
      isComposing.current = true;
      sendsAtEnd.current = false;
    },
    onCompositionEnd: ({ currentTarget: field }: CompositionEvent<HTMLTextAreaElement>) => {
      isComposing.current = false;
      if (!sendsAtEnd.current) return;
      sendsAtEnd.current = false;
      sentAt.current = performance.now();
      // Some browsers write the syllable into the field only after this event.
      setTimeout(() => onSend(field));
    },
    /** Returns whether the key was handled. */
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
      // An Enter of a composition has the key `Process` in some browsers.
      const isEnter = event.key === 'Enter' || event.nativeEvent.code === 'Enter';
      if (!isEnter || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey)
        return false;
      if (isNewLine()) return false;
      // Otherwise the browser would add a line break.
      event.preventDefault();
      if (event.nativeEvent.isComposing || isComposing.current) {
        sendsAtEnd.current = true;
        return true;
      }
      if (performance.now() - sentAt.current < echoMs) return true;
      // Safari has ended the composition before this key, which has the code 229 there: the text is whole.
      onSend(event.currentTarget);
      return true;
    },
  };
}
