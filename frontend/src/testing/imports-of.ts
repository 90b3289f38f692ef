import { posix } from 'node:path';
import type { SourceFile } from './source-files';

const specifier = /(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+|\bvi\.mock\(\s*)['"]([^'"]+)['"]/g;

/** Returns the imports of a file: ours as paths under `src/`, packages by name. */
export function importsOf({ path, text }: SourceFile): string[] {
  return [...text.matchAll(specifier)].map(([, name = '']) => {
    if (name.startsWith('@/')) return name.slice(2);
    if (name.startsWith('.')) return posix.join(posix.dirname(path), name);
    return `package:${name}`;
  });
}
