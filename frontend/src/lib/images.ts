export interface ShownImage {
  src: string;
  alt: string;
}

/** Returns the images of rich text, each once, in order. */
export function imagesOf(html: string): ShownImage[] {
  const images = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img');
  const shown = [...images].map((image) => ({
    src: image.getAttribute('src') ?? '',
    alt: image.alt,
  }));
  return shown.filter(({ src }, at) => shown.findIndex((other) => other.src === src) === at);
}

export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

const largest = 5 * 1024 * 1024;

const wrongType = 'JPG, PNG, WebP, GIF 이미지만 올릴 수 있습니다.';
const tooLarge = '이미지는 5MB까지 올릴 수 있습니다.';

/** Returns why a file cannot be sent, or null. The server checks its content. */
export function problemOf({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (type !== '' && !acceptedTypes.includes(type)) return wrongType;
  return size > largest ? tooLarge : null;
}
