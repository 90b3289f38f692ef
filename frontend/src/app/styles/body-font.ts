import faces from 'virtual:body-font';

/**
 * Sets the text in the body's font. All faces at once, when the file that nearly every text needs has loaded: each
 * change of a font lays out the whole page. That file is a separate family, because each piece of text is matched
 * against all faces of a family.
 */
export async function setBodyFont() {
  // The font's licence reserves its name for the files as they were published.
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
