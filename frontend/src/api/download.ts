import { authorizedFetch } from './client';
import { errorFromResponse } from './errors';

export interface Download {
  name: string;
  text: string;
  type: string;
}

/** Downloads a text file that the server names; all other responses are JSON and use `api`. */
export async function download(path: string, query: Record<string, string>): Promise<Download> {
  const address = new URL(path, location.origin);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  const response = await authorizedFetch(new Request(address));
  if (!response.ok) throw await errorFromResponse(response);
  return {
    name: nameIn(response.headers.get('content-disposition') ?? ''),
    text: await response.text(),
    type: response.headers.get('content-type') ?? 'text/plain',
  };
}

/** Returns the name in a `Content-Disposition`: the one of RFC 5987, or else the plain one. */
export function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'roadmap';
}

/** Downloads a text as a file of that name. */
export function saveFile(name: string, text: string, type: string) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Later, since some browsers read it only after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
