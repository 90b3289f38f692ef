import { createStore } from 'zustand';
import { onReconnect } from '@/lib/connection';
import { randomKey } from '@/lib/random-key';
import type { Size } from './image-files';

export interface StoredImage extends Size {
  url: string;
}

export interface Refusal {
  refusal: string;
  /** Whether the same file may be sent again. */
  mayRetry: boolean;
}

/** Stores a file on the server. Rejects only if it was cancelled. */
export type UploadImage = (
  file: File,
  call: { signal: AbortSignal; onProgress: (part: number) => void },
) => Promise<StoredImage | Refusal>;

type Step =
  | { kind: 'waiting' }
  | { kind: 'sending'; part: number }
  | ({ kind: 'failed' } & Refusal)
  | { kind: 'stored'; image: StoredImage };

export interface ImageUpload {
  file: File;
  /** A `blob:` address, valid for this page only. */
  preview: string;
  step: Step;
}

interface State {
  uploads: Readonly<Record<string, ImageUpload>>;
  /** The ids of uploads in the text, in order. */
  inText: readonly string[];
  /** The message about refused files. */
  notice: string | null;
  /** The progress, for screen readers. */
  news: string;
  /** Addresses in the text that the server does not have. */
  missing: readonly string[];
  /** Whether the server serves no image of the text because its study is hidden. */
  isHidden: boolean;
}

/** The maximum wait for a stored image to load, in milliseconds. */
const drawingPatience = 3000;

type OnStored = (id: string, image: StoredImage) => void;

/**
 * The uploads of a text's images, one at a time. Removing an image from the text cancels its upload; if the image
 * returns, for example by undo, the upload starts again.
 */
export class ImageUploads {
  readonly store = createStore<State>(() => ({
    uploads: {},
    inText: [],
    notice: null,
    news: '',
    missing: [],
    isHidden: false,
  }));
  private current: { id: string; giveUp: AbortController } | null = null;
  private onStored: OnStored = () => {};
  private stopListening = () => {};

  constructor(private readonly send: UploadImage) {}

  start(onStored: OnStored) {
    this.onStored = onStored;
    this.stopListening = onReconnect(() => this.retryAll());
  }

  end() {
    this.stopListening();
    this.follow([]);
    for (const { preview } of Object.values(this.store.getState().uploads)) {
      URL.revokeObjectURL(preview);
    }
  }

  get(id: string | null): ImageUpload | undefined {
    return id === null ? undefined : this.store.getState().uploads[id];
  }

  /** Adds a file, which is sent once it is in the text. */
  add(file: File): string {
    const id = randomKey();
    const upload = { file, preview: URL.createObjectURL(file), step: { kind: 'waiting' } as const };
    this.store.setState(({ uploads }) => ({ uploads: { ...uploads, [id]: upload }, notice: null }));
    return id;
  }

  tell(notice: string | null) {
    this.store.setState({ notice });
  }

  /** Marks images of the text that the server does not have, even if the browser has cached them. */
  noteMissing(missing: readonly string[]) {
    this.store.setState({ missing });
  }

  /** Stores whether the study is hidden: then its images cannot be loaded, but are not lost. */
  noteHidden(isHidden: boolean) {
    this.store.setState({ isHidden });
  }

  /** Updates which uploads are in the text. */
  follow(ids: readonly string[]) {
    if (ids.join() === this.store.getState().inText.join()) return;
    this.store.setState({ inText: ids });
    if (this.current && !ids.includes(this.current.id)) this.current.giveUp.abort();
    for (const id of ids) {
      const step = this.get(id)?.step;
      if (step?.kind === 'stored') this.onStored(id, step.image);
    }
    void this.sendNext();
  }

  retry(id: string) {
    this.note(id, { kind: 'waiting' });
    void this.sendNext();
  }

  private retryAll() {
    for (const [id, { step }] of Object.entries(this.store.getState().uploads)) {
      if (step.kind === 'failed' && step.mayRetry) this.retry(id);
    }
  }

  private note(id: string, step: Step) {
    const upload = this.get(id);
    if (upload === undefined) return;
    this.store.setState(({ uploads }) => ({ uploads: { ...uploads, [id]: { ...upload, step } } }));
  }

  private async sendNext(): Promise<void> {
    if (this.current !== null) return;
    const id = this.store.getState().inText.find((id) => this.get(id)?.step.kind === 'waiting');
    const upload = this.get(id ?? null);
    if (id === undefined || upload === undefined) return;
    const giveUp = new AbortController();
    this.current = { id, giveUp };
    this.note(id, { kind: 'sending', part: 0 });
    try {
      const outcome = await this.send(upload.file, {
        signal: giveUp.signal,
        onProgress: (part) => giveUp.signal.aborted || this.note(id, { kind: 'sending', part }),
      });
      if ('refusal' in outcome) {
        this.note(id, { kind: 'failed', ...outcome });
      } else {
        await Promise.race([drawable(outcome.url), impatience(giveUp.signal)]);
        this.note(id, { kind: 'stored', image: outcome });
        // An image that was removed meanwhile may return by undo, without being sent again.
        if (this.store.getState().inText.includes(id)) {
          this.onStored(id, outcome);
          this.store.setState({ news: '이미지를 올렸습니다. 대체 텍스트를 적어주세요.' });
        }
      }
    } catch {
      const failed = {
        kind: 'failed',
        refusal: '이미지를 올리지 못했습니다.',
        mayRetry: true,
      } as const;
      this.note(id, giveUp.signal.aborted ? { kind: 'waiting' } : failed);
    }
    this.current = null;
    return this.sendNext();
  }
}

/** Why a text with images cannot be saved. */
export type UnfinishedImages = 'sending' | 'failed' | null;

export function unfinished({ uploads, inText }: State): UnfinishedImages {
  const steps = inText.map((id) => uploads[id]?.step.kind);
  if (steps.some((kind) => kind === 'waiting' || kind === 'sending')) return 'sending';
  return steps.includes('failed') ? 'failed' : null;
}

/** Resolves once the browser can show an image in place of its preview without a delay. */
async function drawable(url: string) {
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
  } catch {
    // The image is stored anyway.
  }
}

/** Resolves after the maximum wait, or when the upload is cancelled. */
const impatience = (giveUp: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, drawingPatience);
    giveUp.addEventListener('abort', () => resolve());
  });
