import '@testing-library/jest-dom/vitest';
import { act, cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { closeAllModals } from '@/ui/modal-store';

afterEach(() => {
  act(closeAllModals);
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});
