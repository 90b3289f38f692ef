/** Leads to where the comments begin. */
export function showFirst() {
  const section = document.getElementById('comments');
  section?.focus({ preventScroll: true });
  section?.scrollIntoView();
}
