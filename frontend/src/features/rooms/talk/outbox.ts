import type { QueryClient } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import { ApiError, messageOf } from '@/api/errors';
import { useSession } from '@/api/session';
import { uploadImage } from '@/api/upload-image';
import { isUndecided } from '@/data/waiting-writes';
import { onPosted } from '@/entities/room/live-events';
import { notePosted } from '@/entities/room/room-cache';
import { applyAnswer } from '@/entities/room/talk-cache';
import { checkConnection, onReconnect } from '@/lib/connection';
import { outboxDraft, type StoredMessage } from './outbox-draft';
import { forgetImage, forgetLostImages, keepImage, restoreImage } from './outbox-images';
import { isAt, mayRetry, type Outgoing, type Place, useOutbox } from './outbox-store';

export const sendingFailed = '보내지 못했습니다.';

/** Without a response for this long a message counts as not sent. */
const patienceMs = 10_000;
/** An image takes longer; the messages after it wait for it. */
const uploadPatienceMs = 60_000;

const all = () => useOutbox.getState().messages;

/** Stores the messages of a room. Those of other tabs stay stored. */
function store(messages: readonly Outgoing[], place: Place) {
  const draft = outboxDraft(place.owner, place.room);
  const own = new Set([...all(), ...messages].map(({ clientId }) => clientId));
  const ofOthers = (draft.read() ?? []).filter(({ clientId }) => !own.has(clientId));
  const ofRoom = messages.filter((message) => isAt(place, message));
  const stored = [...ofOthers, ...ofRoom.map(toStored)];
  // Before the state, because its readers also read the browser's storage.
  draft.write(stored.length === 0 ? null : stored);
  useOutbox.setState({ messages });
}

const toStored = ({
  clientId,
  body,
  at,
  week,
  replyTo,
  image,
  mentions,
  wasRetried,
  unsentImage,
  file,
}: Outgoing): StoredMessage => ({
  clientId,
  body,
  at,
  week,
  replyTo,
  image: file === undefined ? image : null,
  mentions,
  wasRetried,
  unsentImage:
    file !== undefined && image !== null
      ? { width: image.width, height: image.height }
      : unsentImage,
});

const replace = (message: Outgoing, next: Outgoing) =>
  store(
    all().map((other) => (other === message ? next : other)),
    message,
  );

function change(clientId: string, part: Partial<Outgoing>) {
  const message = all().find((other) => other.clientId === clientId);
  if (message === undefined) return;
  replace(message, { ...message, ...part });
}

/** Deletes a message: the server has it, or its author does not want to send it any more. */
export function discardOutgoing(clientId: string) {
  const message = all().find((other) => other.clientId === clientId);
  if (message === undefined) return;
  if (message.preview !== undefined) URL.revokeObjectURL(message.preview);
  forgetImage(message);
  store(
    all().filter((other) => other !== message),
    message,
  );
}

/** Deletes a message that the cache has. Queries render what changes in a timer; until then the line stays. */
const discardPosted = (clientId: string) => void setTimeout(() => discardOutgoing(clientId));

// The response of a message that is posted may be lost.
onPosted(({ clientId, authorId }) => {
  const isOwn = all().some((other) => other.clientId === clientId && other.owner === authorId);
  if (isOwn && clientId !== undefined) discardPosted(clientId);
});

/** Forgets the messages of a room that the user may not enter any more. */
export function discardRoom(place: Place) {
  for (const message of all()) if (isAt(place, message)) discardOutgoing(message.clientId);
}

/** Sends a message after those before it. */
export function post(client: QueryClient, message: Outgoing) {
  store([...all(), message], message);
  keepImage(message);
  void run(client, message);
}

/** Sends a message again, in its place and with its id: the server may have it already. */
export function retryOutgoing(client: QueryClient, clientId: string) {
  const message = all().find((other) => other.clientId === clientId);
  if (message?.state !== 'failed') return;
  const reading = readings.get(clientId);
  if (reading !== undefined) {
    // Without its image the user decides again.
    void reading.then((isFound) => isFound && retryOutgoing(client, clientId));
    return;
  }
  if (message.unsentImage !== undefined) forgetImage(message);
  const { refusal: _old, unsentImage: _lost, ...rest } = message;
  replace(message, { ...rest, state: 'waiting' });
  void run(client, message);
}

/**
 * Takes up what waited in the browser when the page was closed, and sends each unsent message once more by itself: now,
 * and when the connection is back. Returns a function that ends it.
 */
export function openOutbox(client: QueryClient, { owner, room }: Place): () => void {
  const here = new Set(all().map(({ clientId }) => clientId));
  const stored = (outboxDraft(owner, room).read() ?? [])
    .filter(({ clientId }) => !here.has(clientId))
    .map((message) => failedAt({ owner, room }, message));
  if (stored.length > 0) store([...stored, ...all()], { owner, room });
  for (const message of stored) if (message.unsentImage !== undefined) takeUpImage(message);
  forgetLostImages({ owner, room });
  let end: (() => void) | undefined = () => undefined;
  const follow = () => {
    // The room was left meanwhile.
    if (end === undefined) return;
    retryAll(client, { owner, room });
    end = onReconnect(() => retryAll(client, { owner, room }));
  };
  // A message with an image is sent before those after it.
  const open = all().flatMap((message) =>
    isAt({ owner, room }, message) ? (readings.get(message.clientId) ?? []) : [],
  );
  if (open.length === 0) follow();
  else void Promise.all(open).then(follow);
  return () => {
    end?.();
    end = undefined;
  };
}

function retryAll(client: QueryClient, place: Place) {
  const unsent = all().filter((message) => isAt(place, message) && mayRetry(message));
  for (const message of unsent) {
    change(message.clientId, { wasRetried: true });
    retryOutgoing(client, message.clientId);
  }
}

const failedAt = (place: Place, message: StoredMessage): Outgoing => ({
  ...message,
  ...place,
  state: 'failed',
});

/** The images that are being read, by message; whether they are found. */
const readings = new Map<string, Promise<boolean>>();

/** Loads the image of a message that was not uploaded when the page was closed. */
function takeUpImage(stored: Outgoing) {
  const { clientId } = stored;
  const reading = restoreImage(stored).then((part) => {
    readings.delete(clientId);
    // The user may have decided meanwhile.
    const isKept = all().some((message) => message.clientId === clientId);
    if (isKept) change(clientId, part);
    else if (part.preview !== undefined) URL.revokeObjectURL(part.preview);
    return part.file !== undefined;
  });
  readings.set(clientId, reading);
}

const running = new Set<string>();

/** Whether another user is signed in. */
function isOther(owner: number): boolean {
  const { user } = useSession.getState();
  return user !== null && user.id !== owner;
}

/** Sends the waiting messages of a room one after the other. */
async function run(client: QueryClient, place: Place) {
  const key = `${place.owner} ${place.room}`;
  if (running.has(key)) return;
  running.add(key);
  const next = () => all().find((message) => isAt(place, message) && message.state === 'waiting');
  for (let message = next(); message !== undefined; message = next()) {
    const { clientId } = message;
    // Requests are sent as the user who is signed in.
    if (isOther(place.owner)) {
      change(clientId, { state: 'failed', wasRetried: false });
      continue;
    }
    change(clientId, { state: 'sending' });
    await send(client, message).catch((error: unknown) => fail(clientId, error));
  }
  running.delete(key);
}

async function send(client: QueryClient, outgoing: Outgoing) {
  const { room, owner, clientId, body, week, replyTo, mentions } = outgoing;
  const image =
    outgoing.file === undefined ? outgoing.image : await upload(outgoing, outgoing.file);
  const askedAt = performance.now();
  const answer = api.post('/api/rooms/{id}/messages', {
    path: { id: room },
    body: { clientId, body, week, mentions, image, replyTo: replyTo?.no ?? null },
    signal: AbortSignal.timeout(patienceMs),
  });
  const message = await dataOf(answer);
  applyAnswer(client, room, message, askedAt);
  notePosted(client, room, message, owner);
  discardPosted(clientId);
}

async function upload({ clientId }: Outgoing, file: File) {
  const call = { signal: AbortSignal.timeout(uploadPatienceMs), onProgress: () => undefined };
  const { url, width, height } = await uploadImage(file, call);
  const image = { url, width, height };
  const uploaded = all().find((message) => message.clientId === clientId);
  if (uploaded !== undefined) {
    const { file: _sent, ...rest } = uploaded;
    replace(uploaded, { ...rest, image });
    forgetImage(uploaded);
  }
  return image;
}

function fail(clientId: string, error: unknown) {
  if (error instanceof ApiError && error.errorCode === 'EMAIL_UNVERIFIED') {
    void import('@/data/unverified').then(({ askToVerify }) => askToVerify());
  }
  const refusal = isUndecided(error) ? undefined : messageOf(error, sendingFailed);
  change(clientId, { state: 'failed', ...(refusal !== undefined && { refusal }) });
  if (refusal === undefined) void forgiveOffline(clientId);
}

/** An attempt without a connection does not count: the message is sent again when the connection is back. */
async function forgiveOffline(clientId: string) {
  if (!(await checkConnection())) change(clientId, { wasRetried: false });
}
