import type { ReactNode } from 'react';
import { formatSeoulDate } from '@/lib/seoul-date';
import { inlineLinkStyle } from '@/ui/link-style';
import { modeLabels } from './options';
import type { Study } from './queries';

/** Dates, period and what the author added; a row only for what is set. */
export function StudyFacts({ study }: { study: Study }) {
  const { recruitStartDate, mode, region, schedule, contact } = study;
  const facts: [string, ReactNode][] = [
    ['모집 시작일', recruitStartDate && formatSeoulDate(recruitStartDate)],
    ['모집 마감일', formatSeoulDate(study.endDate)],
    ['스터디 시작일', formatSeoulDate(study.startDate)],
    ['예상 기간', study.expectedPeriod],
    ['진행 방식', mode && modeLabels[mode]],
    ['지역', region],
    ['모임 일정', schedule],
    ['연락처', contact && contactOf(contact)],
  ];
  return (
    <dl className="ink-line text-[0.9375rem]">
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div
            key={name}
            className="flex min-h-11 items-center justify-between gap-4 border-b border-rule py-2 leading-snug"
          >
            <dt className="shrink-0 text-ink-2">{name}</dt>
            <dd className="min-w-0 text-right font-medium wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function contactOf(text: string): ReactNode {
  if (!/^https?:\/\/\S+$/.test(text)) return text;
  return (
    <a href={text} target="_blank" rel="nofollow noopener" className={inlineLinkStyle}>
      {text}
    </a>
  );
}
