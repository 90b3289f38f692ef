declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    variationAxes: Record<string, { min: number; max: number; default: number }>;
    keepFeatures: string[];
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}

/** Addresses of the body font's files, made by `body-font.ts`. */
declare module 'virtual:body-font' {
  const faces: {
    /** The characters of nearly every text. */
    frequent: string;
    rest: readonly (readonly [url: string, unicodeRange: string])[];
  };
  export default faces;
}
