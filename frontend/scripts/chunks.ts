/** The code of every page, and the pages on which most visits start. */
const firstPages = /\/(main|home-page|study-list-page|study-detail-page|preview-page)\.tsx$/;
const icon = /\/lucide-react\/dist\/esm\/icons\//;
/** The largest page, and the one on which most visits start. */
const home = /\/home-page\.tsx$/;
/** Part of every visit. */
const main = /\/main\.tsx$/;

interface Modules {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/**
 * Returns the chunk of a module that two of the first pages import statically: a request costs more than the few bytes
 * of a part that one of them does not need; the home page's chunk has none that only the other pages need. For an icon
 * that is used elsewhere too, a chunk would be larger than the icon. All other modules stay with their importers.
 */
export function sharedByFirstPages(id: string, modules: Modules): string | null {
  const pages = firstPagesOf(id, modules);
  const isOfLaterPage = (importer: string) => firstPagesOf(importer, modules).size === 0;
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  if (icon.test(id) && pages.size > 0 && importers.some(isOfLaterPage)) return 'parts';
  const isOfAll = [...pages].some((page) => main.test(page)) && !main.test(id);
  // Shared with a later page only, it would add that page's chunk to every first one.
  if (isOfAll && importers.some(isOfLaterPage)) return 'parts';
  const isOfHome = [...pages].some((page) => home.test(page));
  return pages.size > (isOfHome ? 1 : 2) ? 'parts' : null;
}

/** Returns the first pages that import a module statically, including those that are that module. */
function firstPagesOf(id: string, modules: Modules): Set<string> {
  const seen = new Set([id]);
  const pages = new Set<string>();
  for (const module of seen) {
    if (firstPages.test(module)) pages.add(module);
    for (const importer of modules.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return pages;
}
