import type { ReactElement } from 'react';

/** The states of a control, in the order in which they are shown. */
export const stateLabels = {
  rest: '기본',
  hover: '포인터',
  focus: '초점',
  disabled: '사용 안 함',
  busy: '처리 중',
  error: '오류',
  empty: '비어 있음',
};

export type StateName = keyof typeof stateLabels;

interface State {
  is: StateName;
  /** Tells states of the same kind apart, for example 「선택됨」. */
  note?: string;
  /** Drawn twice, in light and in dark colours. */
  sample: ReactElement;
}

/** A component of `ui`, by the name of its export, in its states. */
export interface Primitive {
  name: string;
  states: readonly State[];
}

/** Returns a primitive that has one state. */
export const plain = (name: string, sample: ReactElement): Primitive => ({
  name,
  states: [{ is: 'rest', sample }],
});
