import { useState } from 'react';

/** An image in a report. The server may have deleted it since the decision. */
export function EvidenceImage({ url, author }: { url: string; author: string }) {
  const [isGone, setGone] = useState(false);
  if (isGone) return <p className="mt-1.5 text-small text-ink-2">사진이 삭제되었습니다.</p>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      aria-label={`${author} 님이 보낸 사진 크게 보기 (새 창)`}
      className="mt-1.5 block w-fit max-w-full overflow-hidden rounded-cell border border-line bg-sunken"
    >
      <img
        src={url}
        alt={`${author} 님이 보낸 사진`}
        loading="lazy"
        decoding="async"
        className="block max-h-60 min-h-11 max-w-full min-w-11 object-contain"
        onError={() => setGone(true)}
      />
    </a>
  );
}
