import { Check, Tag } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Room } from '@/entities/room/queries';
import { readId } from '@/lib/numbers';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@/ui/menu';
import { weekChoices } from '../week-choices';
import { useTalkContext } from '../talk-context';

interface WeekTag {
  week: number | null;
  choose: (week: number | null) => void;
}

/** The week of the next message: the present one, or the one that the log is filtered by, until another is chosen. */
export function useWeekTag(room: Room): WeekTag {
  const filtered = readId(useSearchParams()[0].get('week'));
  const [chosen, choose] = useState<number | null>();
  return { week: chosen === undefined ? (filtered ?? room.week) : chosen, choose };
}

/** Chooses the week to which the next message belongs. */
export function WeekMenu({ tag: { week, choose } }: { tag: WeekTag }) {
  const { room } = useTalkContext();
  const label = week === null ? '주차 없음' : `${week}주차`;
  return (
    <div className="relative">
      <Menu
        trigger={
          <button
            type="button"
            aria-label={`이 메시지의 주차: ${label}`}
            className="inline-flex min-h-12 items-center gap-1.5 rounded-control border border-line-control bg-sheet px-3 text-ui leading-none font-semibold whitespace-nowrap max-tablet:gap-1 max-tablet:px-2 max-tablet:text-small"
          >
            <Tag size={16} className="shrink-0 text-ink-2 max-tablet:size-3.5" />
            {week === null ? '없음' : label}
          </button>
        }
      >
        <MenuLabel>
          <b className="type-ui block font-semibold">이 메시지의 주차</b>
          <span className="type-caption text-ink-2">대화를 주차별로 모아 볼 때 쓰입니다.</span>
        </MenuLabel>
        <MenuSeparator />
        {weekChoices(room, week ?? undefined).map((choice) => (
          <MenuItem key={choice ?? 0} onSelect={() => choose(choice)}>
            <Check size={17} className={choice === week ? 'text-pine' : 'invisible'} />
            {choice === null ? '주차 없음' : `${choice}주차`}
            {choice === room.week && <span className="type-small text-ink-2">이번 주</span>}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
