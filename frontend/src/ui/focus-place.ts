/** Gives the focus to the page or dialog around a control that is about to go, so that Tab goes on from there. */
export function focusPlaceOf(control: Element | null) {
  control?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}
