import { Printer } from 'lucide-react';
import { Provenance } from '@/entities/roadmap/provenance';
import { Button } from '@/ui/button';
import { PrintWay } from '@/ui/file-way';
import { EarlierParts } from './earlier-parts';
import { LookUpPart } from './look-up-part';
import { Part } from './part';
import type { Worksheet } from './queries';
import { RecallPart } from './recall-part';
import { SheetFrame } from './sheet-frame';
import { StuckField } from './stuck-field';
import { TaskPart } from './task-part';
import ruledLines from './worksheet.css?inline';

interface WorksheetSheetProps {
  /** The roadmap's id. */
  id: number;
  worksheet: Worksheet;
}

/** A worksheet, on screen and in print. */
export function WorksheetSheet({ id, worksheet }: WorksheetSheetProps) {
  const { goal, parts, earlier, minutes, toReview, week, day, stuck, basis } = worksheet;
  return (
    <>
      <style>{ruledLines}</style>
      <SheetFrame goal={goal}>
        {toReview.length > 0 && <NotesToReview notes={toReview} />}
        {parts !== null && (
          <>
            {parts.recalls.length > 0 && (
              <RecallPart recalls={parts.recalls} minutes={minutes?.recall} />
            )}
            <TaskPart task={parts.task} minutes={minutes?.task} />
            <LookUpPart lookUp={parts.lookUp} minutes={minutes?.lookUp} />
          </>
        )}
        {earlier !== null && <EarlierParts {...earlier} />}
      </SheetFrame>
      <StuckField id={id} place={{ week, day }} saved={stuck ?? ''} />
      <div className="mt-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <Provenance basis={basis} />
        <PrintWay>
          <Button
            variant="ghost"
            size="sm"
            data-print="none"
            className="-mr-3"
            onClick={() => window.print()}
          >
            <Printer size={17} />
            인쇄
          </Button>
        </PrintWay>
      </div>
    </>
  );
}

/** The notes on being stuck since the review before. */
function NotesToReview({ notes }: { notes: Worksheet['toReview'] }) {
  return (
    <Part title="막힌 곳">
      <ul className="grid gap-2">
        {notes.map(({ week, day, text }) => (
          <li key={`${week}/${day}`}>
            <span className="block text-caption leading-normal text-ink-2 tabular-nums">
              {week}주차 {day}일 차에 적었습니다
            </span>
            <span className="leading-[1.65] font-semibold wrap-anywhere">{text}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
