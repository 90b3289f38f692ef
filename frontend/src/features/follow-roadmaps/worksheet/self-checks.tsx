import { useState } from 'react';
import { Button } from '@/ui/button';
import { Heading } from '@/ui/heading';
import { Part } from './part';
import type { Worksheet } from './queries';

/** Self-check questions. Their answers are hidden until requested, in print too. */
export function SelfChecks({ checks }: { checks: Worksheet['selfChecks'] }) {
  const [shown, setShown] = useState<ReadonlySet<number>>(() => new Set());
  const isAll = shown.size === checks.length;
  const toggle = (index: number) =>
    setShown((before) => {
      const after = new Set(before);
      if (!after.delete(index)) after.add(index);
      return after;
    });
  return (
    <Part
      title={<Heading>스스로 확인</Heading>}
      aside={
        <Button
          variant="ghost"
          size="sm"
          data-print="none"
          onClick={() => setShown(new Set(isAll ? [] : checks.keys()))}
        >
          {isAll ? '답 모두 가리기' : '답 모두 보기'}
        </Button>
      }
    >
      <ol className="grid gap-5">
        {checks.map((check, index) => (
          <Check
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            number={index + 1}
            {...check}
            isShown={shown.has(index)}
            onToggle={() => toggle(index)}
          />
        ))}
      </ol>
    </Part>
  );
}

interface CheckProps {
  number: number;
  question: string;
  answer: string;
  isShown: boolean;
  onToggle: () => void;
}

function Check({ number, question, answer, isShown, onToggle }: CheckProps) {
  return (
    <li className="grid grid-cols-[28px_1fr] gap-x-2">
      <span className="font-display text-title leading-normal font-bold text-pine">{number}</span>
      <div className="min-w-0">
        <Question text={question} />
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            variant="line"
            size="sm"
            data-print="none"
            aria-expanded={isShown}
            aria-label={`${number}번 답 ${isShown ? '가리기' : '보기'}`}
            onClick={onToggle}
          >
            답 {isShown ? '가리기' : '보기'}
          </Button>
          <p role="status" className="min-w-0 font-medium empty:hidden">
            {isShown && answer}
          </p>
        </div>
      </div>
    </li>
  );
}

/** A question with its choices on separate lines. */
function Question({ text }: { text: string }) {
  const [asked, ...choices] = splitChoices(text);
  return (
    <>
      <p className="font-medium">{asked}</p>
      {choices.length > 0 && (
        <ul className="mt-1.5 grid gap-1 text-ink-2">
          {choices.map((choice) => (
            <li key={choice}>{choice}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const marks = '①②③④⑤⑥⑦⑧⑨⑩';

/** Splits the list of choices at the end of a question from its text: 「무엇입니까? ① 하나 ② 둘」. */
export function splitChoices(text: string): [string, ...string[]] {
  const [asked = '', ...choices] = text.split(/ +(?=[①-⑩] )/);
  const isList =
    choices.length > 1 && choices.every((choice, index) => choice.startsWith(marks.charAt(index)));
  return isList && asked !== '' ? [asked, ...choices] : [text];
}
