import { authorizedFetch } from './client';
import { errorFromResponse } from './errors';

export interface Download {
  name: string;
  /** Its bytes, including a byte order mark. */
  file: Blob;
  /** Whether the server left out the end of a long list. */
  isTruncated: boolean;
}

/** Downloads a file that the server names; all other responses are JSON and use `api`. */
export async function download(path: string, query: object): Promise<Download> {
  const address = new URL(path, location.origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) address.searchParams.set(name, String(value));
  }
  const response = await authorizedFetch(new Request(address));
  if (!response.ok) throw await errorFromResponse(response);
  return {
    name: nameIn(response.headers.get('content-disposition') ?? ''),
    file: await response.blob(),
    isTruncated: response.headers.get('x-truncated') === 'true',
  };
}

/** Returns the name in a `Content-Disposition`: the one of RFC 5987, or else the plain one. */
export function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'roadmap';
}

/** Saves a text as a file of that name. */
export function saveText(name: string, text: string, type: string) {
  saveFile(name, new Blob([text], { type }));
}

/** Saves a file under that name. */
export function saveFile(name: string, file: Blob) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Later, since some browsers read it only after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
