import { useRef, useState } from 'react';
import { particleAfter, withParticle } from '@/lib/korean';
import { monthAndDay } from '@/lib/seoul-day';
import { linkStyle } from '@/ui/button-style';
import { Heading } from '@/ui/heading';
import { OtherSubjects } from '../subject/other-subjects';
import { anotherSubject } from '../subject/subject-words';
import {
  type Corrections,
  deadlineName,
  type NameList,
  restText,
  timeTexts,
  type Understanding,
  type Warning,
} from './corrections';
import { AddButton, Row, ValueChip } from './row';
import { SaidQuote } from './said-quote';
import { DeadlineRow, NamesRow, TimeRow } from './value-rows';
import { WarningStrip } from './warning-strip';

interface UnderstoodScreenProps {
  understanding: Understanding;
  /** The values that hold now: those that were read, or the corrections. */
  current: Corrections;
  /** Whether the objective is the user's own text. */
  isTyped: boolean;
  subject: string;
  /** Similar subjects, at most two. */
  others: readonly string[];
  days: number;
  keptWarnings: readonly string[];
  /** Saves corrections; returns why the server refuses them. */
  onSave: (next: Corrections) => Promise<string | undefined>;
  onSubject: () => void;
  onOtherSubject: (name: string) => void;
  /** Says that the found subject is not meant; unset if none was found. */
  onDecline?: (() => void) | undefined;
  onGoal: () => void;
  onObjective: () => void;
  onShorten: (days: number) => void;
  onKeepWarning: (kind: Warning['kind']) => void;
}

type Opened = NameList | 'deadline' | 'time' | null;

const listNames: Record<NameList, string> = {
  topics: '넣을 내용',
  weaknesses: '약한 부분',
  known: '아는 내용',
  excluded: '제외할 내용',
};

/** The values that were understood, each with its correction. */
export function UnderstoodScreen({
  understanding,
  current,
  isTyped,
  subject,
  others,
  days,
  keptWarnings,
  onSave,
  onSubject,
  onOtherSubject,
  onDecline,
  onGoal,
  onObjective,
  onShorten,
  onKeepWarning,
}: UnderstoodScreenProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const [notice, setNotice] = useState('');
  const subjectChip = useRef<HTMLButtonElement>(null);
  const opening = (row: Exclude<Opened, null>) => ({
    isOpen: opened === row,
    onOpen: () => setOpened(row),
    onClose: () => setOpened(null),
  });
  const save = async (next: Corrections, saved: string) => {
    const refused = await onSave(next);
    if (refused === undefined) setNotice(saved);
    return refused;
  };
  const names = (list: NameList) => (
    <NamesRow
      name={listNames[list]}
      names={current[list]}
      {...opening(list)}
      onRemove={(name) =>
        void save(
          { ...current, [list]: current[list].filter((other) => other !== name) },
          `${withParticle(name, '을/를')} 제외했습니다.`,
        )
      }
      onAdd={(name) =>
        save(
          { ...current, [list]: [...current[list], name] },
          `${withParticle(name, '을/를')} 넣었습니다.`,
        )
      }
    />
  );
  const { deadline } = understanding;
  const daysLeft = deadline?.date === current.deadline?.date ? deadline?.daysLeft : undefined;
  const warnings = understanding.warnings.filter(
    // A shortened plan fits before the server has read it again.
    ({ kind, fittingDays }) =>
      !keptWarnings.includes(kind) && (fittingDays === null || days > fittingDays),
  );
  return (
    <>
      <Heading size="h1">이렇게 이해했습니다</Heading>
      <p className="mt-1 text-ink-2">다르게 이해한 것이 있으면 눌러서 바로 수정해주세요.</p>
      {isTyped && <SaidQuote understanding={understanding} />}
      {warnings.map((warning) => (
        <WarningStrip
          key={warning.kind}
          warning={warning}
          days={days}
          deadline={deadline}
          onShorten={onShorten}
          onEdit={() => setOpened(warning.kind === 'EXAM_PASSED' ? 'deadline' : 'time')}
          onDismiss={() => onKeepWarning(warning.kind)}
        />
      ))}
      <dl className="mt-4 rounded-b-sheet border border-t-[1.5px] border-line border-t-ink bg-sheet shadow-1">
        <Row name="분야">
          <ValueChip ref={subjectChip} name="분야" value={subject} onClick={onSubject} />
          <div className="flex flex-wrap items-center gap-x-3 max-tablet:w-full tablet:ml-1.5 tablet:grow">
            <OtherSubjects
              names={others}
              onChoose={(name) => {
                // The pressed name is offered no more.
                subjectChip.current?.focus();
                onOtherSubject(name);
                setNotice(`분야를 ${withParticle(name, '으로/로')} 바꾸었습니다.`);
              }}
            />
            {onDecline !== undefined && (
              <button
                type="button"
                onClick={onDecline}
                className={`${linkStyle} min-h-11 tablet:ml-auto`}
              >
                {anotherSubject}
              </button>
            )}
          </div>
        </Row>
        {names('topics')}
        <DeadlineRow
          deadline={current.deadline}
          daysLeft={daysLeft}
          {...opening('deadline')}
          onSave={(next) =>
            save(
              { ...current, deadline: next },
              next === null
                ? `${withParticle(deadlineName(current.deadline?.kind), '을/를')} 제외했습니다.`
                : `${deadlineName(next.kind)} 날짜를 ${monthAndDay(next.date)}로 바꾸었습니다.`,
            )
          }
        />
        <TimeRow
          time={current.time}
          {...opening('time')}
          onSave={(time) => {
            const text = timeTexts(time).join(', ');
            const changed = `시간을 ‘${text}’${particleAfter(text, '으로/로')} 바꾸었습니다.`;
            return save({ ...current, time }, changed);
          }}
          onRemoveRest={(day) =>
            void save(
              {
                ...current,
                time: {
                  ...current.time,
                  restDays: current.time.restDays.filter((other) => other !== day),
                },
              },
              `‘${restText(day)}’를 제외했습니다.`,
            )
          }
        />
        {names('weaknesses')}
        {(current.known.length > 0 || opened === 'known') && names('known')}
        {(current.excluded.length > 0 || opened === 'excluded') && names('excluded')}
        <Row name="마지막에 만들 것">
          {current.goal === null ? (
            <AddButton name="마지막에 만들 것" onClick={onGoal} />
          ) : (
            <ValueChip name="마지막에 만들 것" value={current.goal.said} onClick={onGoal} />
          )}
        </Row>
        {isTyped && understanding.unread.length > 0 && (
          <Row name="반영하지 못한 것">
            <ul className="grid min-w-0 gap-1 text-ui text-ink-2">
              {understanding.unread.map((sentence) => (
                <li key={sentence} className="wrap-anywhere">
                  {sentence}
                </li>
              ))}
            </ul>
            <button
              type="button"
              onClick={onObjective}
              className="min-h-11 px-1.5 text-ui font-semibold text-pine underline underline-offset-4"
            >
              다시 적기
            </button>
          </Row>
        )}
      </dl>
      <p className="type-small mt-4 text-balance text-ink-2">
        적지 않은 것은 넣지 않았습니다. 만든 뒤에도 언제든 바꿀 수 있습니다.
      </p>
      <p role="status" className="sr-only">
        {notice}
      </p>
    </>
  );
}
