import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import { outlineQuery, type ReadOutline } from './queries';
import { useSettled } from './use-subject';

export const outlineLimit = 10_000;
const restMs = 300;

/** A table of contents and the numbers of the lines that the user left out. */
export interface Pasted {
  text: string;
  excluded: readonly number[];
}

export interface OutlineReading {
  text: string;
  /** Replaces the text; all its lines are then included. */
  onChange: (text: string) => void;
  /** Includes or leaves out lines by their numbers. */
  onInclude: (lines: readonly number[], isIncluded: boolean) => void;
  length: number;
  problem: string | undefined;
  /**
   * The recognised entries; those of the previous text while the next result is loading, undefined if the text cannot
   * be read.
   */
  read: ReadOutline | undefined;
  /** Whether `read` is for the current text. */
  isRead: boolean;
  /** Retries a failed request; null if there is none. */
  onRetry: (() => void) | null;
}

interface About {
  mainCategory: string;
  subCategory: string;
}

/** Requests the reading of a table of contents after each pause in typing. */
export function useOutline(
  { text, excluded }: Pasted,
  onChange: (pasted: Pasted) => void,
  about: About,
): OutlineReading {
  const settled = useSettled(text, restMs);
  const length = [...text.normalize('NFC').trimEnd()].length;
  const isBlank = text.trim() === '';
  const isTooLong = length > outlineLimit;
  const { data, error, isPlaceholderData, isError, refetch } = useQuery({
    ...outlineQuery({ outline: settled, excludedLines: excluded, ...about }),
    enabled: settled.trim() !== '' && !isTooLong,
    placeholderData: keepPreviousData,
  });
  const isSettled = settled === text;
  const unreadable = error instanceof ApiError ? error.fieldMessage('outline') : undefined;
  const problem = isTooLong
    ? '목차는 10,000자 이하여야 합니다.'
    : isSettled && !isBlank
      ? unreadable
      : undefined;
  const read = isBlank || problem !== undefined || isError ? undefined : data;
  return {
    text,
    onChange: (next) => onChange({ text: next, excluded: [] }),
    onInclude: (lines, isIncluded) => {
      const others = excluded.filter((line) => !lines.includes(line));
      onChange({ text, excluded: isIncluded ? others : [...others, ...lines] });
    },
    length,
    problem,
    read,
    isRead: read !== undefined && isSettled && !isPlaceholderData,
    onRetry: isError && unreadable === undefined ? () => void refetch() : null,
  };
}
