import { afterEach, expect, it, vi } from 'vitest';
import { browserStorage, tabStorage } from './storage';

afterEach(() => vi.restoreAllMocks());

it('stores in the browser if allowed', () => {
  tabStorage.setItem('key', 'tab');
  browserStorage.setItem('key', 'browser');
  expect([sessionStorage.getItem('key'), localStorage.getItem('key')]).toEqual(['tab', 'browser']);
  expect([tabStorage.getItem('key'), browserStorage.getItem('key')]).toEqual(['tab', 'browser']);
  browserStorage.removeItem('key');
  expect(localStorage.getItem('key')).toBeNull();
});

it('stores in memory if the browser forbids storage', () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  expect(tabStorage.getItem('key')).toBeNull();
  tabStorage.setItem('key', 'value');
  expect(tabStorage.getItem('key')).toBe('value');
  tabStorage.removeItem('key');
  expect(tabStorage.getItem('key')).toBeNull();
});
