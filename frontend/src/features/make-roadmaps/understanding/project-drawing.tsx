import { Shapes } from 'lucide-react';
import type { ReactNode } from 'react';

type Kind = 'calendar' | 'chart' | 'window' | 'table';

/** Words of a project's name that show its kind, the more certain first. */
const kinds: readonly (readonly [Kind, RegExp])[] = [
  ['calendar', /근무표|시간표|일정|달력|캘린더|예약|스케줄/],
  ['chart', /보고서|리포트|분석|대시보드|통계|차트|매출/],
  ['window', /앱|사이트|페이지|웹|게시판|쇼핑몰|블로그|화면/],
  ['table', /현황판|장부|가계부|(?<![발목])표(?=$|[ 와])|목록|대장|관리(?!사)|시트/],
];

/** Returns the kind of thing that a project makes; null if its name does not show it. */
export function kindOfProject(name: string): Kind | null {
  return kinds.find(([, words]) => words.test(name))?.[0] ?? null;
}

/** A small drawing of a project, by its kind. */
export function ProjectDrawing({ name }: { name: string }) {
  const kind = kindOfProject(name);
  if (kind === null) return <Shapes size={24} />;
  return (
    <svg viewBox="0 0 96 72" fill="none" className="size-full">
      {drawings[kind]}
    </svg>
  );
}

const table = (
  <>
    <path d="M0 28h96M0 42h96M0 56h96M30 14v58M62 14v58" stroke="var(--rule)" />
    <path d="M0 14h96" stroke="var(--ink)" strokeWidth="1.5" />
    <path d="M6 21h16M6 35h16M6 49h16M6 63h16" stroke="var(--pine)" strokeWidth="4" />
    <path
      d="M36 21h20M36 35h16M36 49h21M36 63h18M68 21h20M68 35h14M68 49h18M68 63h22"
      stroke="var(--ink-3)"
      strokeWidth="4"
    />
  </>
);

const chart = (
  <>
    <path d="M10 60h76" stroke="var(--ink)" strokeWidth="1.5" />
    <path d="M18 42v18M32 34v26M46 38v22M60 26v34M74 30v30" stroke="var(--pine)" strokeWidth="8" />
    <path d="M10 12.5h34" stroke="var(--ink-3)" strokeWidth="5" />
  </>
);

const calendar = (
  <>
    <path d="M0 33h96M0 52h96M19 14v58M38 14v58M57 14v58M76 14v58" stroke="var(--rule)" />
    <path d="M0 14h96" stroke="var(--ink)" strokeWidth="1.5" />
    <path
      d="M3 23.5h13M22 23.5h13M41 23.5h13M22 42.5h13M41 42.5h13M60 42.5h13M3 61.5h13M60 61.5h13M79 61.5h13"
      stroke="var(--pine)"
      strokeWidth="11"
    />
  </>
);

const page = (
  <>
    <path d="M0 16h96" stroke="var(--ink)" strokeWidth="1.5" />
    <path d="M8 8.5h5M17 8.5h5M26 8.5h5" stroke="var(--ink-3)" strokeWidth="4" />
    <path d="M10 34h34" stroke="var(--pine)" strokeWidth="22" />
    <path d="M52 27h34M52 36h26M10 55h76M10 64h58" stroke="var(--ink-3)" strokeWidth="4" />
  </>
);

const drawings: Record<Kind, ReactNode> = { calendar, chart, window: page, table };
