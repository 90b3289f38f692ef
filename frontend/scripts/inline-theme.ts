import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const script = '<script src="/theme.js"></script>';

/** Puts the script that runs before the first paint into the page: to fetch it would hold that back. */
export function inlineTheme(): Plugin {
  return {
    name: 'inline-theme',
    apply: 'build',
    transformIndexHtml(html) {
      if (!html.includes(script)) throw new Error('index.html does not load theme.js');
      return html.replace(
        script,
        () => `<script>${readFileSync('public/theme.js', 'utf8')}</script>`,
      );
    },
  };
}
