declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    variationAxes: Record<string, { min: number; max: number; default: number }>;
    keepFeatures: string[];
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}

/** Files of the body's font with what they are for, where that is not everything: `body-font.ts` makes it. */
declare module 'virtual:body-font' {
  const faces: readonly (readonly [url: string, unicodeRange?: string])[];
  export default faces;
}
