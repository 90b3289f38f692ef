import { authorizedFetch } from './authorized-fetch';
import { ApiError, errorFromResponse } from './errors';
import { sendForm } from './send-form';

/** Written by hand until the document has it. */
interface UploadedImage {
  url: string;
  width: number;
  height: number;
}

interface Call {
  signal: AbortSignal;
  /** Hears how much of the file has gone out, from 0 to 1. */
  onProgress: (part: number) => void;
}

/** Keeps an image on the server, under an address that texts may show. Throws an `ApiError`. */
export async function uploadImage(
  file: File,
  { signal, onProgress }: Call,
): Promise<UploadedImage> {
  const form = new FormData();
  form.append('image', file);
  const request = new Request(new URL('/api/images', location.origin), { method: 'POST', signal });
  const response = await authorizedFetch(request, (attempt) => sendForm(attempt, form, onProgress));
  if (!response.ok) throw await errorFromResponse(response);
  try {
    const { data }: { data: UploadedImage } = await response.json();
    return data;
  } catch {
    throw new ApiError({ status: 0, errorCode: 'BAD_ANSWER' });
  }
}
