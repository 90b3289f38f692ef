import { useState } from 'react';
import { cn } from '@/lib/cn';
import { seoulMoment } from '@/lib/seoul-clock';
import { inlineLinkStyle } from '@/ui/button-style';
import type { Report } from '../queries';
import { EvidenceImage } from './evidence-image';

/** The messages around a reported one, as they were when it was reported; collapsed at first. */
export function MessageContext({ context }: { context: NonNullable<Report['context']> }) {
  const [isOpen, setOpen] = useState(false);
  if (context.length < 2) return null;
  return (
    <>
      {isOpen && (
        <ol aria-label="앞뒤 메시지" className="mt-3 grid max-w-[42rem] gap-1.5">
          {context.map(({ no, authorNickname, body, imageUrl, sentAt, isReported }) => (
            <li
              key={no}
              aria-current={isReported}
              className={cn(
                'rounded-cell px-3 py-2 text-small leading-relaxed',
                isReported ? 'border border-line-control' : 'bg-sunken',
              )}
            >
              <p className="type-caption text-ink-2 tabular-nums">
                {authorNickname} · {seoulMoment(sentAt)}
              </p>
              {body !== '' && <p className="wrap-anywhere whitespace-pre-line">{body}</p>}
              {imageUrl !== undefined && <EvidenceImage url={imageUrl} author={authorNickname} />}
            </li>
          ))}
        </ol>
      )}
      <button
        type="button"
        aria-expanded={isOpen}
        className={cn(inlineLinkStyle, 'type-small block min-h-11')}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? '앞뒤 메시지 접기' : `앞뒤 메시지 ${context.length - 1}개 보기`}
      </button>
    </>
  );
}
