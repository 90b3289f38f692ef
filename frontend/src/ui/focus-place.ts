/**
 * Moves the focus from a control that is about to unmount to the page or dialog around it, so that Tab continues
 * there.
 */
export function focusPlaceOf(control: Element | null) {
  control?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}
