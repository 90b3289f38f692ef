import { parse } from 'postcss';
import selectorParser from 'postcss-selector-parser';

/** Elements that no prerendered page has, and parts of fields for dates and files. */
const later =
  /^(?:progress|abbr|video|canvas|audio|iframe|embed|object|menu)\b|::(?:-webkit-(?:datetime-edit|date-and-time|calendar)|file-selector)/;

/**
 * Returns the rules of a style sheet that can apply if only the class names in `text` occur, each as a word or
 * composed, such as `button-${size}`.
 */
export function stylesOf(text, sheet) {
  const words = new Set(text.split(/[\s"'`{}$]+/));
  const beginnings = new Set(
    Array.from(text.matchAll(/(?<=[\s"'`])[^\s"'`{}$]+-(?=\$\{)/g), String),
  );
  const isPutTogether = (name) => beginnings.has(name.slice(0, name.lastIndexOf('-') + 1));
  const occurs = (name) =>
    words.has(name) || (/["']/.test(name) && text.includes(name)) || isPutTogether(name);
  const classesIn = (selector) => {
    const names = [];
    selectorParser((parsed) => parsed.walkClasses(({ value }) => names.push(value))).processSync(
      selector,
    );
    return names;
  };
  const root = parse(sheet);
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter(
      (selector) => !later.test(selector) && classesIn(selector).every(occurs),
    );
    if (selectors.length > 0) rule.selectors = selectors;
    else rule.remove();
  });
  while (dropUnread(root, text));
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return root.toString();
}

/** Removes custom properties that are not read any more; returns whether there were any. */
function dropUnread(root, text) {
  const read = new Set(root.toString().match(/(?<=var\()--[\w-]+/g));
  const isUnread = (name) => name.startsWith('--') && !read.has(name) && !text.includes(name);
  let dropped = false;
  const drop = (node) => {
    node.remove();
    dropped = true;
  };
  root.walkDecls((declaration) => {
    if (isUnread(declaration.prop)) drop(declaration);
  });
  root.walkAtRules('property', (rule) => {
    if (isUnread(rule.params)) drop(rule);
  });
  return dropped;
}
