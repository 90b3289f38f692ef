import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { inlineLinkStyle } from '@/ui/button-style';
import { Tick } from '@/ui/tick';
import type { Answer } from './queries';
import { questions } from './questions';
import { useStudyCheck } from './use-study-check';

interface RecruitChecklistProps {
  /** Adds the sentence of a question, or moves to its field. */
  onAdd: (question: Answer['question']) => void;
}

/** The questions of applicants: those without an answer first. It never prevents posting. */
export function RecruitChecklist({ onAdd }: RecruitChecklistProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const answers = useStudyCheck()?.answers;
  if (answers === undefined || answers.length === 0) return null;
  const missing = answers.filter(({ words }) => words === undefined);
  const done = answers.filter(({ words }) => words !== undefined);
  return (
    <aside aria-labelledby={id} className="sheet p-4 tablet:p-5">
      <div className="flex items-baseline justify-between gap-3 border-b-[1.5px] border-ink pb-2.5">
        <h2 id={id} className="text-ui font-bold">
          신청자가 묻는 것
        </h2>
        <p role="status" className="type-small text-ink-2 tabular-nums">
          <span className="sr-only">{`${answers.length}개 가운데 ${done.length}개를 적었습니다.`}</span>
          <span aria-hidden="true">
            <b className="text-ink">{done.length}</b> / {answers.length}
          </span>
        </p>
      </div>
      <ul className="divide-y divide-rule">
        {missing.map(({ question }) => (
          <MissingRow key={question} question={question} onAdd={() => onAdd(question)} />
        ))}
        {done.map(({ question, words = '' }) => (
          <li
            key={question}
            className={cn('flex items-center gap-2.5 py-2.5', !isOpen && 'max-desktop:hidden')}
          >
            <Tick checked />
            <div className="min-w-0">
              <p className="type-small text-ink-2">{questions[question].asks}</p>
              <p className="type-small wrap-anywhere">{words}</p>
            </div>
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          className={cn(inlineLinkStyle, 'type-small min-h-11 desktop:hidden')}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '답한 항목 접기' : `답한 항목 ${done.length}개 보기`}
        </button>
      )}
      <p className="type-caption border-t border-rule pt-3 text-ink-2">
        빠진 것이 있어도 올릴 수 있습니다.
      </p>
    </aside>
  );
}

interface MissingRowProps {
  question: Answer['question'];
  onAdd: () => void;
}

function MissingRow({ question, onAdd }: MissingRowProps) {
  const { asks, missing, about, answer } = questions[question];
  return (
    <li className="flex items-center gap-2.5 py-2.5">
      <Tick className="border-dashed" />
      <div className="min-w-0 flex-1">
        <p className="type-small font-semibold">{asks}</p>
        <p className="type-caption text-ink-2">{missing}</p>
      </div>
      <Button variant="line" size="sm" className="min-h-11 shrink-0" onClick={onAdd}>
        <Plus size={16} />
        <span className="sr-only">{about} </span>
        {typeof answer === 'string' ? '적기' : '넣기'}
      </Button>
    </li>
  );
}
