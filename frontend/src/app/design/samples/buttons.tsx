import { Bell, Pencil } from 'lucide-react';
import { ActionBar } from '@/ui/action-bar';
import { Button } from '@/ui/button';
import type { ButtonStyle } from '@/ui/button-style';
import { IconButton } from '@/ui/icon-button';
import type { Primitive } from '../primitive';

const variants = ['primary', 'line', 'ghost', 'danger'] as const;

/** Returns one button of each look. */
const all = (rest: ButtonStyle & { busy?: boolean; disabled?: boolean; busyLabel?: string }) => (
  <div className="design-row">
    {variants.map((variant) => (
      <Button key={variant} variant={variant} {...rest}>
        저장
      </Button>
    ))}
  </div>
);

/** Things to press. */
export const buttons: readonly Primitive[] = [
  {
    name: 'Button',
    states: [
      { is: 'rest', sample: all({}) },
      { is: 'rest', note: 'sm', sample: all({ size: 'sm' }) },
      { is: 'rest', note: 'lg', sample: all({ size: 'lg' }) },
      { is: 'rest', note: 'block', sample: <Button block>모집 글 올리기</Button> },
      { is: 'hover', sample: all({}) },
      { is: 'focus', sample: all({}) },
      { is: 'disabled', sample: all({ disabled: true }) },
      { is: 'busy', sample: all({ busy: true, busyLabel: '저장 중…' }) },
    ],
  },
  {
    name: 'IconButton',
    states: [
      {
        is: 'rest',
        sample: (
          <IconButton label="알림">
            <Bell size={20} />
          </IconButton>
        ),
      },
      {
        is: 'rest',
        note: 'boxed',
        sample: (
          <IconButton label="수정" boxed>
            <Pencil size={20} />
          </IconButton>
        ),
      },
      {
        is: 'hover',
        sample: (
          <IconButton label="알림">
            <Bell size={20} />
          </IconButton>
        ),
      },
      {
        is: 'focus',
        sample: (
          <IconButton label="알림">
            <Bell size={20} />
          </IconButton>
        ),
      },
      {
        is: 'disabled',
        sample: (
          <IconButton label="알림" boxed disabled>
            <Bell size={20} />
          </IconButton>
        ),
      },
    ],
  },
  {
    name: 'ActionBar',
    states: [
      {
        is: 'rest',
        note: '휴대전화에서만',
        sample: (
          <ActionBar>
            <Button block>참여 신청</Button>
          </ActionBar>
        ),
      },
    ],
  },
];
