import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep, posix } from 'node:path';

export interface SourceFile {
  /** The path under its root, with slashes. */
  path: string;
  text: string;
}

/** Returns every TypeScript file under `src/`, except the generated one. */
export const sourceFiles = () =>
  filesBelow('src', /\.tsx?$/).filter(({ path }) => !path.endsWith('schema.d.ts'));

/** Returns the files below a folder whose names match; the folder is relative to `frontend/`. */
export function filesBelow(folder: string, name: RegExp): SourceFile[] {
  const root = join(process.cwd(), folder);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return { path: relative(root, file).split(sep).join('/'), text: readFileSync(file, 'utf8') };
    });
}

const specifier = /(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+|\bvi\.mock\(\s*)['"]([^'"]+)['"]/g;

/** Returns the imports of a file: ours as paths under `src/`, packages by name. */
export function importsOf({ path, text }: SourceFile): string[] {
  return [...text.matchAll(specifier)].map(([, name = '']) => {
    if (name.startsWith('@/')) return name.slice(2);
    if (name.startsWith('.')) return posix.join(posix.dirname(path), name);
    return `package:${name}`;
  });
}
