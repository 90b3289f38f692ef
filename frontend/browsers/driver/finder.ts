import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const library = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);

/** A search by role and accessible name, by text, or by selector, inside the elements of the previous search. */
export type Search =
  | { by: 'role'; role: string; name?: string; pattern?: string; level?: number }
  | { by: 'text' | 'label'; text?: string; pattern?: string }
  | { by: 'css'; selector: string }
  | { by: 'containing'; text: string };

/** The answer of a page that has no finder yet. */
export const notLoaded = 'not loaded';

export const searchScript = `
  return window.moyaFinder === undefined ? '${notLoaded}' : window.moyaFinder(...arguments);
`;

/** Records the faults of the page from now on. */
const faultScript = `
  window.moyaFaults = [];
  addEventListener('error', ({ message }) => window.moyaFaults.push(message));
  addEventListener('unhandledrejection', ({ reason }) => window.moyaFaults.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    window.moyaFaults.push(violatedDirective + ' ' + blockedURI),
  );
`;

/**
 * Defines the finder in the page: it returns the drawn elements that a chain of searches finds. Firefox runs each script
 * with its own `RegExp`, which Testing Library would not recognise, so both are in one script.
 */
export const finderScript = () => `
  const exports = {};
  const module = { exports };
  ${readFileSync(library, 'utf8')}
  const matcher = ({ name, text, pattern }) =>
    pattern === undefined ? (name ?? text) : new RegExp(pattern);
  const byRole = (root, search) => {
    const { role, level } = search;
    const name = matcher(search);
    return exports.queryAllByRole(root, role, {
      ...(name !== undefined && { name }),
      ...(level !== undefined && { level }),
    });
  };
  const finders = {
    role: byRole,
    text: (root, search) => exports.queryAllByText(root, matcher(search)),
    label: (root, search) => exports.queryAllByLabelText(root, matcher(search)),
    css: (root, { selector }) => [...root.querySelectorAll(selector)],
    containing: (root, { text }) => (root.textContent.includes(text) ? [root] : []),
  };
  ${faultScript}
  window.moyaFinder = (searches, isDrawn) => {
    let roots = [document.body];
    for (const search of searches) {
      roots = [...new Set(roots.flatMap((root) => finders[search.by](root, search)))];
    }
    return roots.filter((element) => !isDrawn || element.getClientRects().length > 0);
  };
`;
