import { authorizedFetch } from './authorized-fetch';
import { ApiError, errorFromResponse } from './errors';
import type { paths } from './schema.d';
import { sendForm } from './send-form';
import type { Schemas } from './types';

type UploadedImage = Schemas['ImageView'];

interface Call {
  signal: AbortSignal;
  /** Receives the progress of the upload, from 0 to 1. */
  onProgress: (part: number) => void;
}

/** Stores an image on the server and returns its address for use in texts. Throws an `ApiError`. */
export async function uploadImage(file: File, call: Call): Promise<UploadedImage> {
  const answer: Schemas['ApiResponse_ImageView'] = await send('POST', '/api/images', file, call);
  return answer.data;
}

/** Sets the middle of an image as the user's profile picture. Throws an `ApiError`. */
export async function uploadAvatar(file: File, call: Call): Promise<Schemas['AvatarView']> {
  const path = '/api/users/me/avatar';
  const answer: Schemas['ApiResponse_AvatarView'] = await send('PUT', path, file, call);
  return answer.data;
}

async function send(method: string, path: keyof paths, file: File, { signal, onProgress }: Call) {
  const form = new FormData();
  form.append('image', file);
  const request = new Request(new URL(path, location.origin), { method, signal });
  const response = await authorizedFetch(request, (attempt) => sendForm(attempt, form, onProgress));
  if (!response.ok) throw await errorFromResponse(response);
  try {
    return await response.json();
  } catch {
    throw new ApiError({ status: 0, errorCode: 'BAD_ANSWER' });
  }
}
