import faces from 'virtual:body-font';

/**
 * Sets the text in the body's font. All faces at once, and when the file that nearly every text
 * takes is there: each change of what belongs to a font lays the whole page out.
 */
export async function setBodyFont() {
  // The font's licence keeps its name for the files as they were published.
  const all = faces.map(
    ([url, unicodeRange]) =>
      new FontFace('MOYA Sans', `url(${url})`, {
        weight: '400 700',
        display: 'swap',
        ...(unicodeRange && { unicodeRange }),
      }),
  );
  await all.at(-1)?.load();
  for (const face of all) document.fonts.add(face);
}
