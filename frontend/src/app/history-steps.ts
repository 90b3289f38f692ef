let beforeRouter: (step: PopStateEvent) => void = () => undefined;

/**
 * Starts to listen to steps in the history. Must be called before the router is created: Chromium calls the window's
 * listeners in the order of their registration, even if a later one is registered with `capture`.
 */
export function listenBeforeRouter() {
  addEventListener('popstate', (step) => beforeRouter(step));
}

/** Calls `listener`, the only one, before the router follows a step. It may stop the event. */
export function onHistoryStep(listener: (step: PopStateEvent) => void) {
  beforeRouter = listener;
}
