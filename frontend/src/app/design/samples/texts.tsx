import { Badge, Tag } from '@/ui/badge';
import { Cells } from '@/ui/cells';
import { CountFigure } from '@/ui/count-figure';
import { DottedLine } from '@/ui/dotted-line';
import { Heading, Marker } from '@/ui/heading';
import { Logo } from '@/ui/logo';
import { Marked } from '@/ui/marked';
import { ProgressBar } from '@/ui/progress-bar';
import { raisedOnHover, Sheet } from '@/ui/sheet';
import { Tick } from '@/ui/tick';
import { plain, type Primitive } from '../primitive';

const badgeTones = ['pine', 'yellow', 'sunken', 'solid', 'line'] as const;
const card = <p>종이 한 장에 한 가지를 담습니다.</p>;

/** Texts and figures, which nothing is done with. */
export const texts: readonly Primitive[] = [
  plain('Logo', <Logo />),
  {
    name: 'Heading',
    states: [
      { is: 'rest', note: 'hero', sample: <Heading size="hero">함께 공부</Heading> },
      { is: 'rest', note: 'h1', sample: <Heading size="h1">함께 공부</Heading> },
      { is: 'rest', note: 'h2', sample: <Heading>함께 공부</Heading> },
    ],
  },
  plain(
    'Marker',
    <Heading>
      <Marker>함께 공부</Marker>
    </Heading>,
  ),
  {
    name: 'Badge',
    states: [
      ...badgeTones.map((tone) => ({
        is: 'rest' as const,
        note: tone,
        sample: <Badge tone={tone}>모집중</Badge>,
      })),
      {
        is: 'rest',
        note: 'lg',
        sample: (
          <Badge tone="pine" size="lg">
            모집중
          </Badge>
        ),
      },
    ],
  },
  plain('Tag', <Tag>TypeScript</Tag>),
  {
    name: 'DottedLine',
    states: [
      { is: 'rest', sample: <DottedLine parts={['동적 계획법', '오후 8:10']} /> },
      {
        is: 'rest',
        note: '좁은 곳',
        sample: <DottedLine parts={['동적 계획법만 4주 동안', '오후 8:10']} className="w-40" />,
      },
    ],
  },
  {
    name: 'CountFigure',
    states: [
      { is: 'rest', note: 'alert', sample: <CountFigure count={3} look="alert" /> },
      { is: 'rest', note: '99+', sample: <CountFigure count={120} look="alert" /> },
      { is: 'rest', note: 'boxed', sample: <CountFigure count={3} look="boxed" /> },
      { is: 'rest', note: 'plain', sample: <CountFigure count={3} look="plain" /> },
      { is: 'empty', sample: <CountFigure count={0} look="alert" /> },
    ],
  },
  {
    name: 'Cells',
    states: [
      { is: 'rest', sample: <Cells done={3} today={3} /> },
      { is: 'rest', note: 'big', sample: <Cells big done={3} today={3} /> },
      {
        is: 'rest',
        note: 'missed',
        sample: <Cells big done={[true, false, true]} missed={[false, true]} />,
      },
      { is: 'empty', sample: <Cells big /> },
    ],
  },
  {
    name: 'Tick',
    states: [
      { is: 'rest', sample: <Tick /> },
      { is: 'rest', note: 'checked', sample: <Tick checked /> },
      { is: 'rest', note: 'today', sample: <Tick today /> },
      { is: 'rest', note: 'round', sample: <Tick checked round /> },
    ],
  },
  {
    name: 'ProgressBar',
    states: [
      { is: 'rest', sample: <ProgressBar value={9} max={28} label="진행" className="w-40" /> },
      { is: 'empty', sample: <ProgressBar value={0} max={28} label="진행" className="w-40" /> },
    ],
  },
  {
    name: 'Marked',
    states: [
      { is: 'rest', sample: <Marked text="알고리즘 문제 풀이" search="문제" /> },
      { is: 'empty', sample: <Marked text="알고리즘 문제 풀이" search="면접" /> },
    ],
  },
  {
    name: 'Sheet',
    states: [
      { is: 'rest', sample: <Sheet className="p-5">{card}</Sheet> },
      { is: 'hover', sample: <Sheet className={`p-5 ${raisedOnHover}`}>{card}</Sheet> },
    ],
  },
];
