import { Flag } from 'lucide-react';
import { Stamp } from '@/entities/person/stamp';
import type { Person } from '../week-context';

/** Stands for a member who has not done a day yet. */
export const NotYet = () => (
  <i
    aria-hidden="true"
    className="inline-block size-7 rounded-full border-[1.5px] border-dashed border-line-control align-middle"
  />
);

/** Stands for a member who is stuck on a day. */
export const Stuck = () => (
  <i
    aria-hidden="true"
    className="inline-grid size-7 place-items-center rounded-cell bg-ink align-middle text-paper"
  >
    <Flag size={17} />
  </i>
);

/** Explains the marks of the board. */
export const Legend = ({ person }: { person: Person }) => (
  <ul
    aria-hidden="true"
    className="type-caption flex flex-wrap gap-x-5 gap-y-2 border-t border-line px-5 py-3 text-ink-2 max-tablet:px-3.5 [&>li]:flex [&>li]:items-center [&>li]:gap-2"
  >
    <li>
      <Stamp size="sm" {...person} />
      마쳤습니다
    </li>
    <li>
      <NotYet />
      아직입니다
    </li>
    <li>
      <Stuck />
      막혔습니다
    </li>
  </ul>
);
