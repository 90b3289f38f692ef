import '@testing-library/jest-dom/vitest';
import { act, cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { closeAllModals } from '@/ui/modal-store';

// Parts that load when first used take longer on a busy machine; how long is no rule of the product.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  act(closeAllModals);
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});
