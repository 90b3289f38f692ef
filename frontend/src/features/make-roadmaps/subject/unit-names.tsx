import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/ui/button';
import { Input } from '@/ui/input';

const fewest = 5;
const most = 10;

export interface UnitNamesProps {
  /** The typed names. */
  typed: readonly string[];
  onType: (names: string[]) => void;
  /** Makes them the table of contents, one per line. */
  onUse: (text: string) => void;
}

/** Asks for the names of five to ten units, which become the table of contents. */
export function UnitNames({ typed, onType, onUse }: UnitNamesProps) {
  const count = Math.max(fewest, typed.length);
  const names = Array.from({ length: count }, (_, place) => typed[place] ?? '');
  const [isTaken, setTaken] = useState(false);
  const hint = useId();
  const filled = names.map((name) => name.trim()).filter((name) => name !== '');
  const left = fewest - filled.length;
  const change = (place: number, name: string) => {
    setTaken(false);
    onType(names.map((before, index) => (index === place ? name : before)));
  };
  return (
    <>
      <p id={hint} className="type-small text-ink-2 max-tablet:mt-0.5">
        목차가 없어도 됩니다. 배우고 싶은 내용을 순서대로 적으면 목차로 씁니다.
      </p>
      <ol className="mt-3 grid gap-2 tablet:grid-cols-2 tablet:gap-x-5">
        {names.map((name, place) => (
          // The place is all that distinguishes them.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className="grid grid-cols-[1.625rem_1fr] items-center">
            <span aria-hidden="true" className="text-caption font-semibold text-ink-3 tabular-nums">
              {place + 1}
            </span>
            <Input
              value={name}
              maxLength={80}
              autoComplete="off"
              data-own-enter
              aria-label={`단원 ${place + 1}`}
              aria-describedby={hint}
              onChange={(event) => change(place, event.currentTarget.value)}
            />
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          variant="line"
          disabled={left > 0}
          onClick={() => {
            onUse(filled.join('\n'));
            setTaken(true);
          }}
        >
          이 이름들을 목차로 쓰기
        </Button>
        {names.length < most && (
          <Button variant="ghost" onClick={() => onType([...names, ''])}>
            <Plus size={18} />
            단원 추가
          </Button>
        )}
        <p role="status" className="type-small text-ink-2">
          {isTaken ? '위의 목차에 넣었습니다.' : left > 0 && `${left}개를 더 적어주세요.`}
        </p>
      </div>
    </>
  );
}
