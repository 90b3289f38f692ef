import type { Period } from '@/lib/period';
import { DateField } from '@/ui/date-field';
import { PeriodFields } from '@/ui/period-fields';
import { TagInput } from '@/ui/tag-input';
import { CountedText } from '@/ui/text-form';
import type { Primitive } from '../primitive';
import { Controlled } from '../sample-parts';

interface CountedProps {
  start: string;
  error?: string;
  isPending?: boolean;
}

const counted = ({ start, error, isPending = false }: CountedProps) => (
  <Controlled start={start}>
    {(text, onWrite, name) => (
      <CountedText label="내용" limit={200} {...{ text, onWrite, name, error, isPending }} />
    )}
  </Controlled>
);

interface DateProps {
  start: string | null;
  error?: string;
  readOnly?: boolean;
}

const date = ({ start, ...rest }: DateProps) => (
  <Controlled start={start}>
    {(value, set) => (
      <DateField
        label="모집 마감일"
        value={value}
        onChange={set}
        onClear={() => set(null)}
        {...rest}
      />
    )}
  </Controlled>
);

const period = (start: Period) => (
  <Controlled start={start}>
    {(value, set) => <PeriodFields label="가입일" period={value} onChange={set} />}
  </Controlled>
);

const tags = (start: readonly string[]) => (
  <Controlled start={start}>
    {(value, onChange) => (
      <Controlled start="">
        {(text, onTextChange) => (
          <TagInput maxTags={5} placeholder="태그" {...{ value, onChange, text, onTextChange }} />
        )}
      </Controlled>
    )}
  </Controlled>
);

/** Fields with their labels and rules. */
export const written: readonly Primitive[] = [
  {
    name: 'CountedText',
    states: [
      { is: 'rest', sample: counted({ start: '매주 토요일에 만납니다.' }) },
      { is: 'focus', sample: counted({ start: '매주 토요일에 만납니다.' }) },
      { is: 'busy', sample: counted({ start: '매주 토요일에 만납니다.', isPending: true }) },
      { is: 'error', sample: counted({ start: '', error: '내용을 입력해주세요.' }) },
      { is: 'empty', sample: counted({ start: '' }) },
    ],
  },
  {
    name: 'DateField',
    states: [
      { is: 'rest', sample: date({ start: '2026-12-20' }) },
      { is: 'focus', sample: date({ start: '2026-12-20' }) },
      { is: 'disabled', sample: date({ start: '2026-12-20', readOnly: true }) },
      { is: 'error', sample: date({ start: null, error: '날짜를 선택해주세요.' }) },
      { is: 'empty', sample: date({ start: null }) },
    ],
  },
  {
    name: 'PeriodFields',
    states: [
      { is: 'rest', sample: period({ from: '2026-12-01', to: '2026-12-20' }) },
      { is: 'empty', sample: period({ from: undefined, to: undefined }) },
    ],
  },
  {
    name: 'TagInput',
    states: [
      { is: 'rest', sample: tags(['React', 'TypeScript']) },
      { is: 'focus', sample: tags(['React']) },
      { is: 'empty', sample: tags([]) },
    ],
  },
];
