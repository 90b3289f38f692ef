import faces from 'virtual:body-font';

/**
 * Sets the text in the body's font. All faces at once, and when the file that nearly every text
 * takes is there: each change of what belongs to a font lays the whole page out. That file is a
 * family of its own, since where a family has many faces each piece of text is held against them.
 */
export async function setBodyFont() {
  // The font's licence keeps its name for the files as they were published.
  const frequent = faceOf('MOYA Sans', faces.frequent);
  const rest = faces.rest.map(([url, range]) => faceOf('MOYA Sans Rest', url, range));
  await frequent.load();
  for (const face of [frequent, ...rest]) document.fonts.add(face);
}

function faceOf(family: string, url: string, unicodeRange?: string): FontFace {
  return new FontFace(family, `url(${url})`, {
    weight: '400 700',
    display: 'swap',
    ...(unicodeRange !== undefined && { unicodeRange }),
  });
}
