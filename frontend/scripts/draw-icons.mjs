// Draws the icons of the installed app from public/favicon.svg, in the colours of the light theme. Run it after a change of that
// file, with a Chromium on the path, and commit the results: `node scripts/draw-icons.mjs`.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const folder = new URL('../public/', import.meta.url);
const mark = readFileSync(new URL('favicon.svg', folder), 'utf8').replaceAll(/@media.*?\}\}/g, '');
const paper = '#F7F5EC';

/** `share` is the part of the icon's width that the mark fills: systems cut a maskable icon to a circle of 80 %. */
const icons = [
  { file: 'icon-192.png', size: 192, share: 0.96 },
  { file: 'icon-512.png', size: 512, share: 0.96 },
  { file: 'icon-maskable-192.png', size: 192, share: 0.72, background: paper },
  { file: 'icon-maskable-512.png', size: 512, share: 0.72, background: paper },
  { file: 'apple-touch-icon.png', size: 180, share: 0.8, background: paper },
];

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
for (const { file, size, share, background = 'transparent' } of icons) {
  await page.setViewportSize({ width: size, height: size });
  const width = Math.round(size * share);
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${background}">
       <div style="width:${width}px;height:${width}px">${mark}</div></body>`,
  );
  writeFileSync(new URL(file, folder), await page.screenshot({ omitBackground: true }));
}
await browser.close();
