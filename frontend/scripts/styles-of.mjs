import { parse } from 'postcss';
import selectorParser from 'postcss-selector-parser';

/** The rules of a style sheet that can apply where no other class names occur than in `text`. */
export function stylesOf(text, sheet) {
  // Also as one that is put together, such as `button-${size}`.
  const occurs = (name) =>
    text.includes(name) || text.includes(`${name.slice(0, name.lastIndexOf('-') + 1)}\${`);
  const classesIn = (selector) => {
    const names = [];
    selectorParser((parsed) => parsed.walkClasses(({ value }) => names.push(value))).processSync(
      selector,
    );
    return names;
  };
  const root = parse(sheet);
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => classesIn(selector).every(occurs));
    if (selectors.length > 0) rule.selectors = selectors;
    else rule.remove();
  });
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return root.toString();
}
