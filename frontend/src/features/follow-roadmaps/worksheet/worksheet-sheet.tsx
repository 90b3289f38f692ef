import { Printer } from 'lucide-react';
import { Provenance } from '@/entities/roadmap/provenance';
import { Button } from '@/ui/button';
import { Heading } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import type { Worksheet } from './queries';
import { Part } from './part';
import { SelfChecks } from './self-checks';
import ruledLines from './worksheet.css?inline';

/** A worksheet, on screen and in print. */
export function WorksheetSheet({ worksheet }: { worksheet: Worksheet }) {
  const { goal, topics, exercises, selfChecks, source, basis } = worksheet;
  const minutes = exercises.reduce((sum, exercise) => sum + exercise.minutes, 0);
  return (
    <>
      <style>{ruledLines}</style>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Provenance basis={basis} />
        <Button variant="ghost" data-print="none" className="-mr-3" onClick={() => window.print()}>
          <Printer size={17} />
          인쇄
        </Button>
      </div>
      {source === 'BUILT_IN' && (
        <Notice className="mt-2">
          {basis === 'CURRICULUM' ? '커리큘럼에서 뽑은' : '하루의 주제만 보고 만든'} 개요입니다.
          설명이 없으니, 공부하는 자료에서 찾아 채워주세요.
        </Notice>
      )}
      <article className="mt-5 overflow-hidden rounded-sheet border border-line bg-sheet shadow-2">
        <div className="h-3 bg-pine" />
        <div className="grid gap-9 px-5 pt-6 pb-8 tablet:px-9 tablet:pt-8 tablet:pb-10">
          <Part title={<Heading>목표</Heading>}>
            <p className="text-title leading-relaxed font-medium">{goal}</p>
          </Part>
          <Part title={<Heading>내용</Heading>}>
            <ul className="grid gap-4">
              {topics.map(({ title, text }, index) => (
                // Two may be called the same.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index}>
                  <h3 className="type-title">{title}</h3>
                  <p className="mt-0.5 text-ink-2">{text}</p>
                </li>
              ))}
            </ul>
          </Part>
          <Part
            title={<Heading>과제</Heading>}
            aside={<span className="type-small text-ink-3 tabular-nums">약 {minutes}분</span>}
          >
            <ol className="grid gap-5">
              {exercises.map(({ task, hint, minutes: each }, index) => (
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index} className="grid grid-cols-[28px_1fr] gap-x-2">
                  <span className="font-display text-title leading-normal font-bold text-pine">
                    {index + 1}
                  </span>
                  <div className="min-w-0">
                    <p className="font-medium">
                      {task}{' '}
                      <span className="type-small whitespace-nowrap text-ink-3 tabular-nums">
                        {each}분
                      </span>
                    </p>
                    {hint !== undefined && <p className="type-small mt-1 text-ink-2">{hint}</p>}
                    <div aria-hidden="true" className="worksheet-lines" />
                  </div>
                </li>
              ))}
            </ol>
          </Part>
          {selfChecks.length > 0 && <SelfChecks checks={selfChecks} />}
        </div>
      </article>
    </>
  );
}
