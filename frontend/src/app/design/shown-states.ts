/** Selectors of states that only a pointer or a keyboard brings about, with what shows them on this page. */
const shown: [state: RegExp, selector: string][] = [
  [/(?<!\\):hover(?![-\w])/g, `:is(:hover, [data-shown='hover'] *)`],
  [
    /(?<!\\):focus-visible(?![-\w])/g,
    `:is(:focus-visible, [data-shown='focus'] :where(a, button, input, select, textarea))`,
  ],
];

/** Returns a style sheet in which an ancestor's `data-shown` has the effect of a pointer or a focus. */
export const withShownStates = (css: string) =>
  shown.reduce((text, [state, selector]) => text.replaceAll(state, selector), css);

const isCopied = (rule: CSSRule) => !(rule instanceof CSSFontFaceRule);

/** Applies `data-shown` to the page, also to styles that load later, until the returned function is called. */
export function showStates(): () => void {
  // After all others, so that its rules win over those that they copy.
  const copy = document.body.appendChild(document.createElement('style'));
  const update = () => {
    const sheets = [...document.styleSheets].filter(({ ownerNode }) => ownerNode !== copy);
    const rules = sheets.flatMap(({ cssRules }) => Array.from(cssRules));
    // All of them: rules that follow the copied ones must still win over them.
    const texts = rules.filter(isCopied).map(({ cssText }) => cssText);
    copy.textContent = withShownStates(texts.join('\n'));
  };
  update();
  const changes = new MutationObserver(update);
  changes.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    changes.disconnect();
    copy.remove();
  };
}
