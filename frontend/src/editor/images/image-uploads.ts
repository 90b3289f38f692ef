import { createStore } from 'zustand';
import { onReconnect } from '@/lib/connection';
import { randomKey } from '@/lib/random-key';
import type { Size } from './image-files';

export interface StoredImage extends Size {
  url: string;
}

export interface Refusal {
  refusal: string;
  /** Whether the same file may be taken another time. */
  mayRetry: boolean;
}

/** Keeps a file on the server. Rejects only where it was given up. */
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
  /** A `blob:` address, for this page alone. */
  preview: string;
  step: Step;
}

interface State {
  uploads: Readonly<Record<string, ImageUpload>>;
  /** Those that stand in the text, in its order. */
  inText: readonly string[];
  /** What was refused, and why. */
  notice: string | null;
  /** For those who do not see how far it is. */
  news: string;
  /** Addresses in the text that the server does not have. */
  missing: readonly string[];
  /** Whether the server serves no image of the text, since its study is hidden. */
  isHidden: boolean;
}

/** How long an image that is stored may take to come back, in milliseconds. */
const drawingPatience = 3000;

type OnStored = (id: string, image: StoredImage) => void;

/**
 * The images of a text that are on their way, one after the other. What is taken out of the text is
 * given up, and begun anew when it comes back, as by undoing.
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

  /** Takes a file, which is sent once it stands in the text. */
  add(file: File): string {
    const id = randomKey();
    const upload = { file, preview: URL.createObjectURL(file), step: { kind: 'waiting' } as const };
    this.store.setState(({ uploads }) => ({ uploads: { ...uploads, [id]: upload }, notice: null }));
    return id;
  }

  tell(notice: string | null) {
    this.store.setState({ notice });
  }

  /** Marks images of the text that the server does not have, also if the browser has them cached. */
  noteMissing(missing: readonly string[]) {
    this.store.setState({ missing });
  }

  /** Notes whether the study is hidden: its images cannot be loaded then, and are not lost. */
  noteHidden(isHidden: boolean) {
    this.store.setState({ isHidden });
  }

  /** Hears which of them stand in the text. */
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
        // What was taken out meanwhile comes back by undoing, without being sent again.
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

/** What keeps a text with images from being saved. */
export type UnfinishedImages = 'sending' | 'failed' | null;

export function unfinished({ uploads, inText }: State): UnfinishedImages {
  const steps = inText.map((id) => uploads[id]?.step.kind);
  if (steps.some((kind) => kind === 'waiting' || kind === 'sending')) return 'sending';
  return steps.includes('failed') ? 'failed' : null;
}

/** Resolves once the browser can draw an image at once in place of its preview. */
async function drawable(url: string) {
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
  } catch {
    // It is stored all the same.
  }
}

/** Resolves once nobody waits any more for what is only nicer. */
const impatience = (giveUp: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, drawingPatience);
    giveUp.addEventListener('abort', () => resolve());
  });
