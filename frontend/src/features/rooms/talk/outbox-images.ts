import { readFile, removeFile, removeFilesOf, writeFile } from '@/data/drafts/unsent-files';
import { draftPages } from '@/paths';
import { outboxDraft } from './outbox-draft';
import { isLost, type Outgoing, type Place } from './outbox-store';

const placeOf = ({ owner, room, clientId }: Outgoing) => ({
  owner,
  page: draftPages.room(room),
  at: clientId,
});

/** Stores the image of a message, so that it survives a reload of the page. */
export function keepImage(message: Outgoing) {
  if (message.file !== undefined) void writeFile(placeOf(message), message.file);
}

/** Removes the image of a message, also one that was not read yet. */
export function forgetImage(message: Outgoing) {
  const { file, unsentImage } = message;
  if (file !== undefined || unsentImage !== undefined) void removeFile(placeOf(message));
}

/** Removes the images of a room whose messages are gone. Those of all tabs are in the draft. */
export const forgetLostImages = ({ owner, room }: Place) =>
  void removeFilesOf({ owner, page: draftPages.room(room) }, () =>
    (outboxDraft(owner, room).read() ?? []).flatMap(({ clientId, unsentImage }) =>
      unsentImage === undefined ? [] : [clientId],
    ),
  );

/** Returns the stored image of a message that a former page could not send, or that the browser has lost it. */
export async function restoreImage(message: Outgoing): Promise<Partial<Outgoing>> {
  const { unsentImage } = message;
  const file = await readFile(placeOf(message));
  if (file === null || unsentImage === undefined) {
    const way = isLost(message) ? '다시 골라주세요.' : '다시 보내면 글자만 보냅니다.';
    return { refusal: `사진은 이 기기에 남아 있지 않습니다. ${way}` };
  }
  const url = URL.createObjectURL(file);
  return { file, preview: url, image: { url, ...unsentImage }, unsentImage: undefined };
}
