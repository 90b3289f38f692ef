import { markPasteRule } from '@tiptap/react';
import { Link } from '@tiptap/extension-link';
import type { MarkType } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, Selection } from '@tiptap/pm/state';
import { addressesIn, isAddress } from './addresses';

const hrefIn = (data: Record<string, unknown> | undefined): unknown => data?.['href'];

/**
 * Links that are also made of addresses as they are typed or pasted. The package's own detection includes Korean
 * particles and treats file names as hosts.
 */
export const AutoLink = Link.extend({
  // Text typed after a link is not part of it.
  inclusive: false,

  addPasteRules() {
    return [
      markPasteRule({
        type: this.type,
        find: (text) =>
          addressesIn(text).map(({ index, text, href }) => ({ index, text, data: { href } })),
        getAttributes: ({ data }) => ({ href: hrefIn(data) }),
      }),
    ];
  },

  addProseMirrorPlugins() {
    return [...(this.parent?.() ?? []), linkTyped(this.type)];
  },
}).configure({
  autolink: false,
  shouldAutoLink: isAddress,
  openOnClick: false,
  defaultProtocol: 'https',
  protocols: ['http', 'https', 'mailto'],
  HTMLAttributes: { target: '_blank', rel: 'nofollow noopener noreferrer ugc' },
});

/** Links the addresses in a word that a space or a new line has ended. */
const linkTyped = (link: MarkType) =>
  new Plugin({
    key: new PluginKey('linkTyped'),
    appendTransaction: (transactions, before, state) => {
      const isHeld = transactions.some(
        (transaction) => transaction.getMeta('preventAutolink') || transaction.getMeta('history$'),
      );
      if (isHeld || state.doc.content.size <= before.doc.content.size) return null;
      const ended = endedWord(state);
      if (ended === null) return null;
      const { tr } = state;
      const { code } = state.schema.marks;
      for (const { index, text, href } of addressesIn(ended.word)) {
        const from = ended.from + index;
        const to = from + text.length;
        const isTaken = [link, code].some(
          (type) => type !== undefined && state.doc.rangeHasMark(from, to, type),
        );
        if (!isTaken) tr.addMark(from, to, link.create({ href }));
      }
      return tr.docChanged ? tr : null;
    },
  });

/** Returns the word before the cursor that was just ended, with its position. */
function endedWord(state: EditorState): { word: string; from: number } | null {
  const { $from, empty } = state.selection;
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null;
  const isNewLine = $from.parentOffset === 0;
  const before = isNewLine ? previousLineEnd(state) : $from;
  if (before === undefined || before.parent.type.spec.code) return null;
  const text = before.parent.textBetween(0, before.parentOffset, undefined, '\n');
  const word = (isNewLine ? /\S+$/ : /\S+(?=\s$)/).exec(text);
  return word && { word: word[0], from: before.start() + word.index };
}

function previousLineEnd({ doc, selection }: EditorState) {
  const start = doc.resolve(selection.$from.before());
  return Selection.findFrom(start, -1, true)?.$head;
}
