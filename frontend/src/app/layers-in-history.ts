import type { DataRouter, RouterNavigateOptions, To } from 'react-router';
import { isRecord } from '@/api/json';
import { type Layer, onLayersChange, openLayers } from '@/lib/layers';
import { onHistoryStep } from './history-steps';

/** The time in milliseconds after which a traversal is given up: the entry did not exist. */
const longestTraversal = 500;
/** The time in milliseconds after which a layer that is still open counts as not closed by the navigation. */
const longestRender = 2000;

let isFollowing = false;

/**
 * Maintains one history entry per open layer above the entry of its page, so that the Back button closes the top layer
 * instead of leaving the page. The router does not see these entries: they have the key of the page's entry, steps
 * between them are not forwarded to the router, and before each navigation the history returns to the page's entry,
 * so that no entry of a closed layer remains below the next page.
 */
export function followLayers(router: DataRouter) {
  if (isFollowing) return;
  isFollowing = true;
  /** The traversal that was started here and has not arrived yet. */
  let traversal: { promise: Promise<void>; end: () => void } | null = null;
  /** Navigations that wait for the page's entry, or have just left it. */
  let navigating = 0;
  /** Whether the browser is at an entry the router has not followed yet, for example while a question holds it. */
  let isAway = false;
  /** Whether a layer was asked to close and has not been rendered since. */
  let isClosing = false;
  /** The navigation that closes a layer whose address opens it. */
  let closingNavigation: Promise<void> | null = null;

  /** Layers that were open when another page opened, and close with the page before it. */
  let closing: readonly Layer[] = [];
  let shownPath = router.state.location.pathname;

  const layersOfPage = () => openLayers().filter((layer) => !closing.includes(layer));
  const isOnPage = () => {
    const { key, hash } = router.state.location;
    // An entry of a native link within the page has the default key, as the first entry has.
    return keyOf(history.state) === key && location.hash === hash;
  };
  const isBusy = () =>
    traversal !== null ||
    isClosing ||
    navigating > 0 ||
    router.state.navigation.state !== 'idle' ||
    [...router.state.blockers.values()].some(({ state }) => state !== 'unblocked');

  const traverse = (steps: number): Promise<void> => {
    let end = () => {};
    const promise = new Promise<void>((resolve) => {
      end = () => {
        clearTimeout(timer);
        traversal = null;
        resolve();
        later();
      };
      const timer = setTimeout(end, longestTraversal);
    });
    traversal = { promise, end };
    history.go(steps);
    return promise;
  };

  const sync = () => {
    if (isBusy() || isAway || !isOnPage()) return;
    const excess = depthOf(history.state) - layersOfPage().length;
    if (excess > 0) void traverse(-excess);
    for (let missing = -excess; missing > 0; missing -= 1) pushLayer();
  };
  // Several layers may change in one commit, and a closing layer may be followed by a navigation.
  const later = () => void setTimeout(sync);

  onHistoryStep((event) => {
    if (!isOnPage()) {
      isAway = true;
      return;
    }
    // The router returns from an entry, for example after a question.
    if (isAway) {
      isAway = false;
      later();
      return;
    }
    event.stopImmediatePropagation();
    if (traversal !== null) {
      traversal.end();
      return;
    }
    const layers = layersOfPage();
    const top = layers.at(-1);
    if (top === undefined || depthOf(history.state) >= layers.length) {
      // Forward to a layer that is closed.
      later();
      return;
    }
    isClosing = true;
    closingNavigation = null;
    top.requestClose();
    setTimeout(async () => {
      if (closingNavigation !== null) await closed(top, closingNavigation);
      isClosing = false;
      // It asks first, or cannot be closed now. A new entry without a press would be skipped by the next Back.
      if (openLayers().includes(top) && traversal === null) {
        void traverse(layers.length - depthOf(history.state));
      } else sync();
    });
  });
  onLayersChange(later);
  router.subscribe(({ location: { pathname } }) => {
    if (pathname !== shownPath) {
      shownPath = pathname;
      closing = openLayers();
    }
    if (isAway && isOnPage()) isAway = false;
    later();
  });
  returnToPageBeforeNavigating();
  later();

  function returnToPageBeforeNavigating() {
    const isOnLayer = () => traversal !== null || (isOnPage() && depthOf(history.state) > 0);
    const { navigate: navigateAtOnce } = router;
    const afterReturn = async (go: () => Promise<void>) => {
      navigating += 1;
      try {
        for (let tries = 0; tries < 3 && isOnLayer(); tries += 1) {
          await (traversal?.promise ?? traverse(-depthOf(history.state)));
        }
        await go();
      } finally {
        navigating -= 1;
        later();
      }
    };
    function navigate(to: number): Promise<void>;
    function navigate(to: To | null, options?: RouterNavigateOptions): Promise<void>;
    function navigate(to: number | To | null, options?: RouterNavigateOptions) {
      const go = () => (typeof to === 'number' ? navigateAtOnce(to) : navigateAtOnce(to, options));
      const done = isOnLayer() ? afterReturn(go) : go();
      if (isClosing) closingNavigation = done;
      return done;
    }
    router.navigate = navigate;
  }
}

/** Waits until a layer has closed by a navigation, whose page renders some time after it has ended. */
async function closed(layer: Layer, navigation: Promise<void>) {
  await navigation;
  const end = performance.now() + longestRender;
  while (openLayers().includes(layer) && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** The router names an entry without a state so, too. */
const keyOf = (state: unknown) => (isRecord(state) ? (state['key'] ?? 'default') : 'default');

/** Returns the number of layers that an entry stands for. */
function depthOf(state: unknown): number {
  const layers = isRecord(state) ? state['layers'] : 0;
  return typeof layers === 'number' ? layers : 0;
}

function pushLayer() {
  const page: unknown = history.state;
  const state = isRecord(page) ? page : {};
  const index = typeof state['idx'] === 'number' ? state['idx'] + 1 : 1;
  history.pushState({ ...state, idx: index, layers: depthOf(state) + 1 }, '');
}
