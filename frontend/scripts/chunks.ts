/** What runs on every page, and the pages by which most people come in. */
const firstPages = /\/(main|home-page|study-list-page|study-detail-page|preview-page)\.tsx$/;
const icon = /\/lucide-react\/dist\/esm\/icons\//;
/** Heaviest by itself, and where most come in. */
const home = /\/home-page\.tsx$/;
/** Runs wherever one comes in. */
const main = /\/main\.tsx$/;

interface Modules {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/**
 * The chunk of a module that two of the first pages have at once: a request costs more than the few
 * bytes of a part that one of them does without; of those the home page takes none that only two need.
 * Of an icon that is drawn elsewhere too, the chunk would weigh more than the icon.
 * Anything else stays with whoever needs it.
 */
export function sharedByFirstPages(id: string, modules: Modules): string | null {
  const pages = firstPagesOf(id, modules);
  const isOfLaterPage = (importer: string) => firstPagesOf(importer, modules).size === 0;
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  if (icon.test(id) && pages.size > 0 && importers.some(isOfLaterPage)) return 'parts';
  const isOfAll = [...pages].some((page) => main.test(page)) && !main.test(id);
  // Shared with a later page only, it would take that page's own chunk along to every first one.
  if (isOfAll && importers.some(isOfLaterPage)) return 'parts';
  const isOfHome = [...pages].some((page) => home.test(page));
  return pages.size > (isOfHome ? 1 : 2) ? 'parts' : null;
}

/** Those that have a module at once, themselves among them. */
function firstPagesOf(id: string, modules: Modules): Set<string> {
  const seen = new Set([id]);
  const pages = new Set<string>();
  for (const module of seen) {
    if (firstPages.test(module)) pages.add(module);
    for (const importer of modules.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return pages;
}
