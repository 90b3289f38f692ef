import type { Schemas } from '@/api/types';

/** The largest size in the log, in pixels. */
const largest = { width: 296, height: 360 };

/** An image of a message. Its place has the final size before it has loaded. */
export function MessageImage({
  image: { url, width, height },
}: {
  image: Schemas['MessageImageView'];
}) {
  const scale = Math.min(1, largest.width / width, largest.height / height);
  const size = { width: Math.round(width * scale), aspectRatio: `${width} / ${height}` };
  return (
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
        loading="lazy"
        decoding="async"
        style={size}
        className="block max-w-full object-cover max-tablet:max-w-54"
      />
    </a>
  );
}
