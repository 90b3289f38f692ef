import { createBrowserRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { listenBeforeRouter } from './history-steps';
import { followLayers } from './layers-in-history';

/** Ignores `capture`, as Chromium does for events of the window. */
function ignoreCapture() {
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => add(type, listener),
  );
}

it('a closed layer does not load its page again', async () => {
  ignoreCapture();
  const load = vi.fn(() => null);
  listenBeforeRouter();
  const router = createBrowserRouter([{ path: '*', loader: load, element: null }]);
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  followLayers(router);

  dispatchEvent(new PopStateEvent('popstate'));
  await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect(load).toHaveBeenCalledOnce();
  router.dispose();
});
