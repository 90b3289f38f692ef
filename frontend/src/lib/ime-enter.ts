interface KeyPress {
  key: string;
  nativeEvent: { isComposing: boolean; keyCode?: number };
}

/**
 * Whether a key press is an Enter that means "go": not the one that ends a Korean composition.
 * Safari reports that one with `isComposing` already false, but with key code 229.
 */
export function isSubmitEnter(event: KeyPress): boolean {
  if (event.key !== 'Enter') return false;
  return !event.nativeEvent.isComposing && event.nativeEvent.keyCode !== 229;
}

/** Keeps the Enter that ends a Korean composition from sending the form around its input. */
export function holdComposingEnter(
  event: KeyPress & { target: EventTarget; preventDefault: () => void },
) {
  const isInput = event.target instanceof HTMLInputElement;
  if (isInput && event.key === 'Enter' && !isSubmitEnter(event)) event.preventDefault();
}
