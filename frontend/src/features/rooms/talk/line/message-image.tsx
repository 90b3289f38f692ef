import type { Schemas } from '@/api/types';

/** An image of a message. Its place has the final size before it has loaded. */
export const MessageImage = ({
  image: { url, width, height },
}: {
  image: Schemas['MessageImageView'];
}) => (
  <a
    href={url}
    target="_blank"
    rel="noopener"
    data-control
    tabIndex={-1}
    aria-label="사진 크게 보기 (새 창)"
    className="block w-fit max-w-full overflow-hidden rounded-sheet border border-line bg-sunken"
  >
    <img
      src={url}
      alt="사진"
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className="block h-auto max-h-90 w-auto max-w-full object-contain max-tablet:max-w-54 tablet:max-w-74"
    />
  </a>
);
