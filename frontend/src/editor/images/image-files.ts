import { problemOf } from '@/lib/images';

/** Addresses of our uploads, by the server's rule. Only the server knows which exist. */
export const storedAddress = /^\/media\/[\w-]{22}\.(?:jpg|png)$/;

/** The server scales pictures down to this size. */
const longestSide = 1600;

/** Separates files that can be sent from messages about the others, one for each reason. */
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

/** Returns the size of a picture after the server has scaled it. */
export function keptSize({ width, height }: Size): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Returns the file of a `data:` address, or null. */
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
