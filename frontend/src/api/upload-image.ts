import { authorizedFetch } from './authorized-fetch';
import { ApiError, errorFromResponse } from './errors';
import { sendForm } from './send-form';
import type { Schemas } from './types';

type UploadedImage = Schemas['ImageView'];

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
    const { data }: Schemas['ApiResponse_ImageView'] = await response.json();
    return data;
  } catch {
    throw new ApiError({ status: 0, errorCode: 'BAD_ANSWER' });
  }
}
