import { problemOf } from '@/lib/images';
import { htmlText } from '@/lib/text';
import { fileOfDataAddress, storedAddress } from './image-files';
import type { ImageUploads } from './image-uploads';

const foreign = '다른 사이트의 이미지는 가져오지 않습니다. 이미지를 저장한 뒤 파일로 올려주세요.';

/** Replaces the images in a clipboard with our uploads; other sites' images are never requested. */
export function imagesOfHtml(html: string, uploads: ImageUploads): string {
  if (!/<img/i.test(html)) return html;
  const { body } = parse(html);
  const problems = new Set<string>();
  for (const image of body.querySelectorAll('img')) {
    const problem = take(image, uploads);
    if (problem === null) continue;
    problems.add(problem);
    image.remove();
  }
  if (problems.size > 0) uploads.tell([...problems].join(' '));
  return body.innerHTML;
}

/** Accepts an image, or returns why it is refused. */
function take(image: HTMLImageElement, uploads: ImageUploads): string | null {
  const address = addressOf(image);
  const own = ownAddress(address);
  if (own !== null) image.setAttribute('src', own);
  // Without an address it is an upload in progress, for example one that was cut here.
  if (own !== null || (address === '' && image.dataset['upload'] !== undefined)) return null;
  const file = fileOfDataAddress(address);
  const problem = file === null ? foreign : problemOf(file);
  if (file !== null && problem === null) {
    image.removeAttribute('src');
    image.dataset['upload'] = uploads.add(file);
  }
  return problem;
}

/** Browsers expand addresses on copying. */
function ownAddress(address: string): string | null {
  try {
    const { origin, pathname } = new URL(address, location.origin);
    return origin === location.origin && storedAddress.test(pathname) ? pathname : null;
  } catch {
    return null;
  }
}

/**
 * Whether to use a clipboard's files: a copied image comes as a file and as HTML, but text of an office program as
 * HTML and as a picture of it.
 */
export function isAboutFiles(clipboard: DataTransfer): boolean {
  const files = [...clipboard.files];
  if (files.length === 0) return false;
  const html = clipboard.getData('text/html');
  if (html === '') {
    const isImage = files.some(({ type }) => type.startsWith('image/'));
    return isImage || clipboard.getData('text/plain') === '';
  }
  const isOfOthers = imagesIn(html).every((image) => ownAddress(addressOf(image)) === null);
  return htmlText(html) === '' && isOfOthers;
}

/** Returns the description of a copied image. */
export function altOf(clipboard: DataTransfer): string {
  return imagesIn(clipboard.getData('text/html'))[0]?.alt ?? '';
}

const imagesIn = (html: string) => [...parse(html).querySelectorAll('img')];

const addressOf = (image: Element) => image.getAttribute('src') ?? '';

/** Parses without a window, so that nothing is loaded. */
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
