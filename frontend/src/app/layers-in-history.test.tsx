import { render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { openLayers, useLayer } from '@/lib/layers';
import { listenBeforeRouter } from './history-steps';
import { followLayers } from './layers-in-history';

it('waits for the navigation that closes a layer, however late its page renders', async () => {
  const go = vi.spyOn(history, 'go').mockReturnValue();
  const router = createMemoryRouter([{ path: '*', element: null }], {
    initialEntries: ['/study/7?applicants'],
  });
  // As the router of the app does.
  const atPage = () => history.replaceState({ key: router.state.location.key, idx: 0 }, '');
  atPage();
  listenBeforeRouter();
  followLayers(router);
  const Sheet = () => {
    const [isOpen, setOpen] = useState(true);
    useLayer(isOpen, async () => {
      await router.navigate('/study/7', { replace: true });
      atPage();
      setTimeout(() => setOpen(false), 50);
    });
    return null;
  };
  render(<Sheet />);
  await waitFor(() => expect(history.state).toMatchObject({ layers: 1 }));

  atPage();
  dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(openLayers()).toEqual([]));
  await waitFor(() => expect(history.state).not.toHaveProperty('layers'));
  expect(go).not.toHaveBeenCalled();
});
