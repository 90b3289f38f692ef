import { authorizedFetch } from './client';
import { ApiError, errorFromResponse } from './errors';
import { readDeclared } from './json';
import type { paths } from './schema';
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
  const path = '/api/images';
  const answer = await send<Schemas['ApiResponse_ImageView']>('POST', path, file, call);
  return answer.data;
}

/** Sets the middle of an image as the user's profile picture. Throws an `ApiError`. */
export async function uploadAvatar(file: File, call: Call): Promise<Schemas['AvatarView']> {
  const path = '/api/users/me/avatar';
  const answer = await send<Schemas['ApiResponse_AvatarView']>('PUT', path, file, call);
  return answer.data;
}

async function send<Body>(
  method: string,
  path: keyof paths,
  file: File,
  { signal, onProgress }: Call,
): Promise<Body> {
  const form = new FormData();
  form.append('image', file);
  const request = new Request(new URL(path, location.origin), { method, signal });
  const response = await authorizedFetch(request, (attempt) => sendForm(attempt, form, onProgress));
  if (!response.ok) throw await errorFromResponse(response);
  try {
    return await readDeclared(response);
  } catch {
    throw new ApiError({ status: 0, errorCode: 'BAD_ANSWER' });
  }
}
