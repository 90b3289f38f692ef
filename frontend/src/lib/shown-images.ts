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
