import { createMemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { paths } from '@/paths';
import { identityRoutes } from './routes';

it('redirects the usual address of a forgotten password to the page that mails a link', async () => {
  const router = createMemoryRouter(
    identityRoutes.map(({ path = '', loader = false }) => ({ path, loader, element: null })),
    { initialEntries: ['/forgot-password'] },
  );
  await expect.poll(() => router.state.location.pathname).toBe(paths.resetPassword);
  router.dispose();
});
