/**
 * Makes fields with the class `field-sizing-content` as large as their text, in browsers that do not know `field-sizing`,
 * such as Safari before 26.2. Without it a long message would show only one of its lines.
 */
export function growFields() {
  for (const { prototype } of [HTMLTextAreaElement, HTMLInputElement]) followValue(prototype);
  document.addEventListener('input', ({ target }) => fit(target));
  followFields(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof HTMLElement) followFields(node);
    }
  }).observe(document.body, { childList: true, subtree: true });
}

function followFields(root: HTMLElement) {
  const fields = [...root.querySelectorAll(grown)];
  for (const field of root.matches(grown) ? [root] : fields) {
    fit(field);
    resized.observe(field);
  }
}

const grown = '.field-sizing-content';

/** The width for which a field was fitted: the lines of a text depend on it, and hidden fields have none. */
const widths = new WeakMap<Element, number>();

const resized = new ResizeObserver((entries) => {
  // Fields may not change their size in the same frame.
  requestAnimationFrame(() => {
    for (const { target } of entries) {
      if (!target.isConnected) resized.unobserve(target);
      else if (widths.get(target) !== target.clientWidth) fit(target);
    }
  });
});

/** Follows values that code writes, of which there is no event. */
function followValue(prototype: HTMLTextAreaElement | HTMLInputElement) {
  const value = Object.getOwnPropertyDescriptor(prototype, 'value');
  if (value?.set === undefined) return;
  const { set } = value;
  Object.defineProperty(prototype, 'value', {
    ...value,
    set(this: HTMLElement, text: string) {
      set.call(this, text);
      fit(this);
    },
  });
}

/** Its limits are those of the style sheet. */
function fit(field: EventTarget | null) {
  if (!(field instanceof HTMLElement) || !field.matches(grown)) return;
  const { style, scrollTop } = field;
  const place = scrollY;
  if (field instanceof HTMLTextAreaElement) {
    style.height = 'auto';
    style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`;
  } else {
    style.width = '0';
    style.width = `${field.scrollWidth + field.offsetWidth - field.clientWidth}px`;
  }
  widths.set(field, field.clientWidth);
  // The page was shorter for a moment.
  field.scrollTop = scrollTop;
  if (scrollY !== place) scrollTo({ top: place, behavior: 'instant' });
}
