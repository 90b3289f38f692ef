import type { Schemas } from '@/api/types';
import { openModal } from '@/ui/modal-store';

type Image = Schemas['MessageImageView'];

/** The largest size in the log, in pixels. */
const largest = { width: 296, height: 360 };

const showWhole = ({ url, width, height }: Image) =>
  openModal({
    title: '사진',
    size: 'picture',
    content: () => (
      <img
        src={url}
        alt="사진"
        width={width}
        height={height}
        className="mx-auto h-auto max-h-[calc(90dvh-7rem)] w-auto max-w-full object-contain"
      />
    ),
  });

/** An image of a message, which a press shows whole. Its place has the final size before it has loaded. */
export function MessageImage({ image }: { image: Image }) {
  const { url, width, height } = image;
  const scale = Math.min(1, largest.width / width, largest.height / height);
  const size = { width: Math.round(width * scale), aspectRatio: `${width} / ${height}` };
  return (
    <button
      type="button"
      data-control
      tabIndex={-1}
      aria-label="사진 크게 보기"
      onClick={() => showWhole(image)}
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
    </button>
  );
}
