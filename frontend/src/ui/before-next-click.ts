/**
 * Runs `work` ahead of the next click, or soon when there is none. What changes the layout when a
 * control is left must wait so, or the click that left it misses its target.
 */
export function beforeNextClick(work: () => void) {
  const run = () => {
    clearTimeout(timer);
    removeEventListener('click', run, true);
    work();
  };
  const timer = setTimeout(run, 300);
  addEventListener('click', run, true);
}
