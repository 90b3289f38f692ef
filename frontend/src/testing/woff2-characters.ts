import { brotliDecompressSync } from 'node:zlib';

// Table tags by their number in a WOFF2 directory, as far as needed here.
const cmapTag = 0;
const transformedTags = new Set([10, 11]);
const ownTag = 63;

/** Returns the characters for which a WOFF2 font has glyphs, from its format 4 and 12 maps. */
export function woff2Characters(font: Buffer): Set<string> {
  const { cmapStart, dataStart } = readDirectory(font);
  const tables = brotliDecompressSync(font.subarray(dataStart, dataStart + font.readUInt32BE(20)));
  const cmap = tables.subarray(cmapStart);
  const found = new Set<string>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const map = cmap.subarray(cmap.readUInt32BE(8 + index * 8));
    for (const [first, last] of rangesOf(map)) {
      for (let code = first; code <= last; code += 1) found.add(String.fromCodePoint(code));
    }
  }
  return found;
}

function readDirectory(font: Buffer) {
  let at = 48;
  let offset = 0;
  let cmapStart = 0;
  const number = () => {
    let value = 0;
    for (;;) {
      const byte = font.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if ((byte & 128) === 0) return value;
    }
  };
  for (let table = 0; table < font.readUInt16BE(12); table += 1) {
    const flags = font.readUInt8(at++);
    const tag = flags & 63;
    if (tag === ownTag) at += 4;
    const version = flags >> 6;
    const plainLength = number();
    // Outlines are transformed unless marked otherwise; for other tables it is the other way round.
    const isTransformed = transformedTags.has(tag) ? version !== 3 : version !== 0;
    if (tag === cmapTag) cmapStart = offset;
    offset += isTransformed ? number() : plainLength;
  }
  return { cmapStart, dataStart: at };
}

function rangesOf(map: Buffer): [number, number][] {
  const format = map.readUInt16BE(0);
  if (format === 4) {
    const segments = map.readUInt16BE(6) / 2;
    return Array.from({ length: segments - 1 }, (_, index) => [
      map.readUInt16BE(16 + segments * 2 + index * 2),
      map.readUInt16BE(14 + index * 2),
    ]);
  }
  if (format !== 12) return [];
  return Array.from({ length: map.readUInt32BE(12) }, (_, index) => [
    map.readUInt32BE(16 + index * 12),
    map.readUInt32BE(20 + index * 12),
  ]);
}
