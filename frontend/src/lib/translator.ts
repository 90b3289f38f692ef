/**
 * Loads the guard of translated text once a translator begins: most visits have none, and the first
 * pages carry no code for it.
 */
export function guardOnceTranslated() {
  const begun: MutationRecord[] = [];
  const watch = new MutationObserver((records) => {
    const isNoticed = begun.length > 0;
    if (!isNoticed && !records.some(addsFont)) return;
    begun.push(...records);
    if (isNoticed) return;
    void import('./translated-text').then(({ guardTranslatedText }) => {
      watch.disconnect();
      guardTranslatedText(begun);
    });
  });
  watch.observe(document, { childList: true, subtree: true });
}

function addsFont({ addedNodes }: MutationRecord) {
  return [...addedNodes].some((node) => node.nodeName === 'FONT');
}
