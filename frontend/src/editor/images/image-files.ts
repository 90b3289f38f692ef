import { problemOf } from '@/lib/image-file';

/** Addresses of our uploads, by the server's rule. The server knows which of them there are. */
export const storedAddress = /^\/media\/[\w-]{22}\.(?:jpg|png)$/;

/** The server makes nothing larger than this of a picture. */
const longestSide = 1600;

/** Parts those that can be sent from what is to be said about the rest, once for each reason. */
export function sortFiles(files: readonly File[]) {
  const refused = new Map<string, string[]>();
  const good = files.filter((file) => {
    const problem = problemOf(file);
    if (problem !== null) refused.set(problem, [...(refused.get(problem) ?? []), file.name]);
    return problem === null;
  });
  const problems = [...refused].map(([problem, names]) =>
    files.length > 1 ? `${names.join(', ')}: ${problem}` : problem,
  );
  return { good, problems };
}

export interface Size {
  width: number;
  height: number;
}

/** The size in which the server will keep a picture of that size. */
export function keptSize({ width, height }: Size): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The file that a `data:` address holds; `null` where it holds none. */
export function fileOfDataAddress(address: string): File | null {
  const [, type = '', encoded = ''] = /^data:([\w/+.-]+);base64,(.*)$/s.exec(address) ?? [];
  if (type === '') return null;
  try {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    return new File([bytes], '', { type });
  } catch {
    return null;
  }
}
