import type { ReactNode } from 'react';
import { Checkbox } from '@/ui/checkbox';
import { Chip } from '@/ui/chip';
import { RadioCard } from '@/ui/radio-card';
import { RadioChip } from '@/ui/radio-chip';
import { Radio } from '@/ui/radio';
import { Segmented } from '@/ui/segmented';
import { Switch } from '@/ui/switch';
import type { Primitive } from '../primitive';
import { Controlled } from '../sample-parts';

const levels = ['입문', '초급'];

/** Returns a group of radios of which the first is chosen. */
const group = (choice: (level: string, name: string) => ReactNode) => (
  <Controlled start={null}>
    {(_, __, name) => (
      <div role="radiogroup" aria-label="수준" className="design-row">
        {levels.map((level) => (
          <span key={level}>{choice(level, name)}</span>
        ))}
      </div>
    )}
  </Controlled>
);
const first = (level: string) => level === levels[0];

const radios = (disabled = false) =>
  group((level, name) => (
    <Radio name={name} label={level} defaultChecked={first(level)} disabled={disabled} />
  ));
const cards = group((level, name) => (
  <RadioCard name={name} label={level} hint="처음 배웁니다." defaultChecked={first(level)} />
));
const radioChips = group((level, name) => (
  <RadioChip name={name} label={level} defaultChecked={first(level)} />
));
const chips = group((level, name) => (
  <Chip name={name} defaultChecked={first(level)}>
    {level}
  </Chip>
));

const decisions = [
  { value: 'yes', label: '승인' },
  { value: 'open', label: '미정' },
];
const segments = (disabled = false) => (
  <Controlled start="yes">
    {(value, onChange) => (
      <Segmented label="결정" options={decisions} {...{ value, onChange, disabled }} />
    )}
  </Controlled>
);

const switches = (start: boolean, disabled = false) => (
  <Controlled start={start}>
    {(checked, set) => (
      <Switch
        aria-label="이메일 알림"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => set(target.checked)}
      />
    )}
  </Controlled>
);

/** Choices between a few things. */
export const choices: readonly Primitive[] = [
  {
    name: 'Checkbox',
    states: [
      { is: 'rest', sample: <Checkbox label="1일 차" /> },
      { is: 'rest', note: 'checked', sample: <Checkbox label="1일 차" defaultChecked /> },
      { is: 'rest', note: 'today', sample: <Checkbox label="오늘" place="today" /> },
      { is: 'hover', sample: <Checkbox label="1일 차" /> },
      { is: 'focus', sample: <Checkbox label="1일 차" /> },
      { is: 'disabled', sample: <Checkbox label="1일 차" disabled defaultChecked /> },
      { is: 'busy', sample: <Checkbox label="1일 차" pending defaultChecked /> },
      { is: 'error', sample: <Checkbox label="약관에 동의합니다." aria-invalid /> },
    ],
  },
  {
    name: 'Radio',
    states: [
      { is: 'rest', sample: radios() },
      { is: 'focus', sample: radios() },
      { is: 'disabled', sample: radios(true) },
    ],
  },
  {
    name: 'RadioCard',
    states: [
      { is: 'rest', sample: cards },
      {
        is: 'rest',
        note: 'dashed',
        sample: <RadioCard dashed label="직접 입력" name="own" />,
      },
      { is: 'hover', sample: cards },
      { is: 'focus', sample: cards },
    ],
  },
  {
    name: 'RadioChip',
    states: [
      { is: 'rest', sample: radioChips },
      { is: 'hover', sample: radioChips },
      { is: 'focus', sample: radioChips },
    ],
  },
  {
    name: 'Chip',
    states: [
      { is: 'rest', sample: chips },
      { is: 'hover', sample: chips },
      { is: 'focus', sample: chips },
    ],
  },
  {
    name: 'Segmented',
    states: [
      { is: 'rest', sample: segments() },
      { is: 'focus', sample: segments() },
      { is: 'disabled', sample: segments(true) },
    ],
  },
  {
    name: 'Switch',
    states: [
      { is: 'rest', note: '끔', sample: switches(false) },
      { is: 'rest', note: '켬', sample: switches(true) },
      { is: 'focus', sample: switches(true) },
      { is: 'disabled', sample: switches(true, true) },
    ],
  },
];
