import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { monthAndDay, seoulDay } from '@/lib/seoul-day';
import { useSeoulDay } from '@/lib/use-seoul-day';
import { Button } from '@/ui/button';
import { DateField } from '@/ui/date-field';
import { IconButton } from '@/ui/icon-button';
import { Input } from '@/ui/input';
import {
  type Corrections,
  deadlineName,
  daysLeftText,
  longestName,
  minutesText,
  mostNames,
  type RestDay,
  restText,
  steppedMinutes,
  type StudyTime,
  timeTexts,
} from './corrections';
import { AddButton, Editor, NameChip, Row, useReturnFocus, ValueChip } from './row';

interface Opening {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Saves a change; returns why the server refuses it. */
type Save<Value> = (value: Value) => Promise<string | undefined>;

function Problem({ text }: { text: string | undefined }) {
  return (
    <p role="alert" className="type-small w-full text-danger empty:hidden">
      {text}
    </p>
  );
}

interface NamesRowProps extends Opening {
  name: string;
  names: readonly string[];
  onRemove: (name: string) => void;
  onAdd: Save<string>;
}

/** Several contents, each with a button to remove it. */
export function NamesRow({ name, names, onRemove, onAdd, isOpen, onOpen, onClose }: NamesRowProps) {
  const opener = useReturnFocus(isOpen);
  return (
    <Row name={name}>
      {names.map((each) => (
        <NameChip
          key={each}
          name={each}
          onRemove={() => {
            // The chip unmounts.
            opener.current?.focus();
            onRemove(each);
          }}
        />
      ))}
      {isOpen ? (
        <NameEditor name={name} onAdd={onAdd} onClose={onClose} />
      ) : (
        names.length < mostNames && <AddButton ref={opener} name={name} onClick={onOpen} />
      )}
    </Row>
  );
}

function NameEditor({
  name,
  onAdd,
  onClose,
}: Pick<NamesRowProps, 'name' | 'onAdd'> & { onClose: () => void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    const typed = text.trim();
    if (typed === '') {
      onClose();
      return;
    }
    setSaving(true);
    const refused = await onAdd(typed);
    setSaving(false);
    setProblem(refused);
    if (refused === undefined) onClose();
  };
  return (
    <Editor label={`${name} 추가`} onSave={() => void save()} onCancel={onClose}>
      <Input
        aria-label={name}
        aria-invalid={problem !== undefined || undefined}
        maxLength={longestName}
        value={text}
        placeholder={`${longestName}자까지 적을 수 있습니다.`}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
        className="min-h-11 tablet:max-w-80"
      />
      <Button
        variant="line"
        busy={isSaving}
        onClick={() => void save()}
        className="max-tablet:min-h-12"
      >
        확인
      </Button>
      <Problem text={problem} />
    </Editor>
  );
}

interface DeadlineRowProps extends Opening {
  deadline: Corrections['deadline'];
  daysLeft: number | undefined;
  onSave: Save<Corrections['deadline']>;
}

/** The date of the exam or event. */
export function DeadlineRow({
  deadline,
  daysLeft,
  onSave,
  isOpen,
  onOpen,
  onClose,
}: DeadlineRowProps) {
  const name = deadlineName(deadline?.kind);
  const opener = useReturnFocus(isOpen);
  return (
    <Row name={name}>
      {isOpen ? (
        <DeadlineEditor name={name} deadline={deadline} onSave={onSave} onClose={onClose} />
      ) : deadline === null ? (
        <AddButton ref={opener} name={name} onClick={onOpen} />
      ) : (
        <ValueChip
          ref={opener}
          name={name}
          value={monthAndDay(deadline.date)}
          note={daysLeft === undefined ? undefined : daysLeftText(daysLeft)}
          onClick={onOpen}
        />
      )}
    </Row>
  );
}

function DeadlineEditor({
  name,
  deadline,
  onSave,
  onClose,
}: Pick<DeadlineRowProps, 'deadline' | 'onSave'> & { name: string; onClose: () => void }) {
  const [date, setDate] = useState(deadline?.date ?? null);
  const [problem, setProblem] = useState<string>();
  const today = seoulDay(useSeoulDay());
  const save = async () => {
    const refused = await onSave(date === null ? null : { date, kind: deadline?.kind ?? 'EXAM' });
    setProblem(refused);
    if (refused === undefined) onClose();
  };
  return (
    <Editor label={`${name} 날짜`} onSave={() => void save()} onCancel={onClose}>
      <div className="tablet:w-64">
        <DateField
          label={`${name} 날짜`}
          value={date}
          min={today}
          error={problem}
          onChange={setDate}
          onClear={() => setDate(null)}
        />
      </div>
      <Button
        variant="line"
        onClick={() => void save()}
        className="max-tablet:min-h-12 tablet:ml-auto tablet:self-end"
      >
        확인
      </Button>
    </Editor>
  );
}

interface TimeRowProps extends Opening {
  time: StudyTime;
  onSave: Save<StudyTime>;
  onRemoveRest: (day: RestDay) => void;
}

/** The study time on weekdays and weekends, and the days without learning. */
export function TimeRow({ time, onSave, onRemoveRest, isOpen, onOpen, onClose }: TimeRowProps) {
  const opener = useReturnFocus(isOpen);
  const texts = timeTexts(time);
  return (
    <Row name="시간">
      {isOpen ? (
        <TimeEditor time={time} onSave={onSave} onClose={onClose} />
      ) : texts.length === 0 ? (
        <AddButton ref={opener} name="시간" onClick={onOpen} />
      ) : (
        texts.map((text, index) => (
          <ValueChip
            key={text}
            ref={index === 0 ? opener : undefined}
            name="시간"
            value={text}
            onClick={onOpen}
          />
        ))
      )}
      {time.restDays.map((day) => (
        <NameChip
          key={day}
          name={restText(day)}
          onRemove={() => {
            opener.current?.focus();
            onRemoveRest(day);
          }}
        />
      ))}
    </Row>
  );
}

function TimeEditor({
  time,
  onSave,
  onClose,
}: Pick<TimeRowProps, 'time' | 'onSave'> & { onClose: () => void }) {
  const [weekdayMinutes, setWeekday] = useState(time.weekdayMinutes);
  const [weekendMinutes, setWeekend] = useState(time.weekendMinutes);
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    const isOfDays = weekdayMinutes !== null || weekendMinutes !== null;
    const next = isOfDays ? { ...time, weekdayMinutes, weekendMinutes, weekMinutes: null } : time;
    const refused = await onSave(next);
    setProblem(refused);
    if (refused === undefined) onClose();
  };
  return (
    <Editor label="하루에 쓸 시간" onSave={() => void save()} onCancel={onClose}>
      <Stepper name="평일" minutes={weekdayMinutes} onChange={setWeekday} />
      <Stepper name="주말" minutes={weekendMinutes} onChange={setWeekend} />
      <Button
        variant="line"
        onClick={() => void save()}
        className="max-tablet:min-h-12 tablet:ml-auto"
      >
        확인
      </Button>
      <Problem text={problem} />
    </Editor>
  );
}

interface StepperProps {
  name: string;
  minutes: number | null;
  onChange: (minutes: number) => void;
}

function Stepper({ name, minutes, onChange }: StepperProps) {
  const [less, more] = [steppedMinutes(minutes, -1), steppedMinutes(minutes, 1)];
  return (
    <div className="grid grid-cols-[1fr_3rem_5.5rem_3rem] items-center gap-1.5 tablet:grid-cols-[auto_2.75rem_6rem_2.75rem] [&_button]:max-tablet:size-12">
      <span className="mr-1 text-ui leading-none font-medium text-ink-2">{name}</span>
      <IconButton
        boxed
        label={`${name} 30분 줄이기`}
        disabled={less === null}
        onClick={() => less !== null && onChange(less)}
      >
        <Minus size={18} />
      </IconButton>
      <output className="text-center text-title whitespace-nowrap leading-none font-bold tracking-[-0.02em] tabular-nums">
        {minutes === null ? '미정' : minutesText(minutes)}
      </output>
      <IconButton
        boxed
        label={`${name} 30분 늘리기`}
        disabled={more === null}
        onClick={() => more !== null && onChange(more)}
      >
        <Plus size={18} />
      </IconButton>
    </div>
  );
}
