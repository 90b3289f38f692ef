import { ApiError, messageOf } from '@/api/errors';
import { uploadImage } from '@/api/upload-image';
import type { UnfinishedImages, UploadImage } from '@/editor/images/image-uploads';

const failed = '이미지를 올리지 못했습니다. 잠시 후 다시 시도해주세요.';
/** Statuses with which the same file always fails. */
const final = new Set([400, 403, 413, 415]);

/** Uploads an image of a study's text; errors say why it was refused. */
export const sendContentImage: UploadImage = async (file, call) => {
  try {
    return await uploadImage(file, call);
  } catch (error) {
    if (call.signal.aborted) throw error;
    const status = error instanceof ApiError ? error.status : 0;
    return { refusal: messageOf(error, failed), mayRetry: !final.has(status) };
  }
};

/** Why a text cannot be sent yet. */
export const unfinishedMessages: Record<NonNullable<UnfinishedImages>, string> = {
  sending: '이미지를 올리는 중입니다. 다 올라간 뒤 다시 눌러주세요.',
  failed: '올리지 못한 이미지가 있습니다. 다시 시도하거나 삭제해주세요.',
};

/** Returns the addresses of the images that an error of the server names. */
export const imagesNamedIn = (message = ''): string[] =>
  message.match(/\/media\/[\w-]+\.(?:jpg|png)/g) ?? [];

/** The question before leaving loses an image that the draft cannot store. */
export const imagesWouldBeLost = {
  title: '아직 올라가지 않은 이미지가 있습니다.',
  description: '이 페이지를 나가면 그 이미지는 보관되지 않습니다.',
  confirmLabel: '나가기',
  cancelLabel: '계속 작성',
};
