interface KeyPress {
  key: string;
  nativeEvent: { isComposing: boolean; keyCode?: number };
}

/**
 * Whether a key press is an Enter that submits, and not one that ends a Korean composition. Safari reports the latter
 * with `isComposing` already false, but with key code 229.
 */
export function isSubmitEnter(event: KeyPress): boolean {
  if (event.key !== 'Enter') return false;
  return !event.nativeEvent.isComposing && event.nativeEvent.keyCode !== 229;
}

/** Prevents the Enter that ends a Korean composition from submitting the form. */
export function holdComposingEnter(
  event: KeyPress & { target: EventTarget; preventDefault: () => void },
) {
  const isInput = event.target instanceof HTMLInputElement;
  if (isInput && event.key === 'Enter' && !isSubmitEnter(event)) event.preventDefault();
}
