import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const root = join(process.cwd(), 'src');

export interface SourceFile {
  /** The path under `src/`, with slashes. */
  path: string;
  text: string;
}

/** Returns every TypeScript file of ours, except the generated one. */
export function sourceFiles(): SourceFile[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && entry.name !== 'schema.d.ts')
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return { path: relative(root, file).split(sep).join('/'), text: readFileSync(file, 'utf8') };
    });
}
