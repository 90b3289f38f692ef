import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

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
