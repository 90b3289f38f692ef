import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** So close to an end, in pixels, more messages are loaded. */
const nearPx = 600;
/** So close to the bottom the log follows new messages. */
const bottomPx = 48;

/** Where the log begins: at the newest message, at the first unread one, around a message, or where it was left. */
export type LogStart =
  { kind: 'bottom' } | { kind: 'unread' } | { kind: 'message' | 'left'; no: number };

/** Where the beginning stands in the log, from its upper edge. */
const shares = { bottom: 1, unread: 0.25, message: 0.4, left: 0 };

interface LogScroll {
  /** Changes when another part of the talk is shown, which begins anew. */
  partKey: string;
  /** Returns where a part begins when its messages are shown first. */
  start: () => LogStart;
  /** Changes with every change of the lines. */
  content: string;
  /** Whether the element of the log is on the page. It is a new one each time. */
  isShown: boolean;
  /** Whether newer messages are in the log, at its bottom. */
  hasNewest: boolean;
  onNear: (side: 'older' | 'newer') => void;
  /** Called with the number of the last message above the lower edge. */
  onSeen: (seen: { no: number; first: number; isAtBottom: boolean }) => void;
}

interface Anchor {
  no: number;
  /** The distance of its upper edge from that of the log. */
  top: number;
}

/**
 * Keeps the line under the user's eye in its place while lines come and go around it; at the bottom the log follows new
 * messages. The browsers' own anchoring does neither in Safari nor at the top of a list.
 */
export function useLogScroll({
  partKey,
  start,
  content,
  isShown,
  onNear,
  onSeen,
  hasNewest,
}: LogScroll) {
  const log = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor | null>(null);
  const isFollowing = useRef(true);
  const begun = useRef<string | null>(null);
  const [isAtBottom, setAtBottom] = useState(true);

  const note = useEffectEvent(() => {
    const box = log.current;
    if (box === null) return;
    const rest = box.scrollHeight - box.clientHeight - box.scrollTop;
    isFollowing.current = hasNewest && rest <= bottomPx;
    setAtBottom(isFollowing.current);
    const rows = rowsOf(box);
    anchor.current = firstVisible(box, rows);
    const last = lastVisible(box, rows);
    if (last !== null) {
      const first = anchor.current?.no ?? last;
      onSeen({ no: last, first, isAtBottom: isFollowing.current });
    }
    if (box.scrollTop < nearPx) onNear('older');
    if (rest < nearPx) onNear('newer');
  });

  const settle = useEffectEvent(() => {
    const box = log.current;
    if (box === null) {
      begun.current = null;
      return;
    }
    if (begun.current !== partKey) {
      if (rowsOf(box).length === 0) return;
      begun.current = partKey;
      begin(box, start());
    } else if (isFollowing.current) {
      box.scrollTop = box.scrollHeight;
    } else if (anchor.current !== null) {
      const row = rowOf(box, anchor.current.no);
      if (row !== null) box.scrollTop += topIn(box, row) - anchor.current.top;
    }
    note();
  });

  const shown = useRef('');
  useLayoutEffect(() => {
    shown.current = `${partKey} ${content}`;
    settle();
  }, [content, partKey]);

  useEffect(() => {
    const box = log.current;
    if (!isShown || box === null) return;
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => note());
    };
    box.addEventListener('scroll', onScroll, { passive: true });
    // A growing field, a keyboard or a rotated phone change the height.
    const sizes = new ResizeObserver(() => settle());
    // Messages that came while the tab was hidden are seen now.
    const onShow = () => document.hidden || note();
    document.addEventListener('visibilitychange', onShow);
    sizes.observe(box);
    if (box.firstElementChild !== null) sizes.observe(box.firstElementChild);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('visibilitychange', onShow);
      box.removeEventListener('scroll', onScroll);
      sizes.disconnect();
    };
  }, [isShown]);

  const toBottom = () => {
    const box = log.current;
    if (box === null) return;
    isFollowing.current = true;
    box.scrollTop = box.scrollHeight;
  };
  const toMessage = (no: number) => {
    if (log.current === null) return;
    isFollowing.current = false;
    begin(log.current, { kind: 'message', no });
  };
  return { log, isAtBottom, toBottom, toMessage };
}

function begin(box: HTMLElement, start: LogStart) {
  const target = targetOf(box, start);
  if (target === null) {
    box.scrollTop = box.scrollHeight;
    return;
  }
  box.scrollTop += topIn(box, target) - box.clientHeight * shares[start.kind];
  if (start.kind === 'message') target.focus({ preventScroll: true });
}

function targetOf(box: HTMLElement, start: LogStart): HTMLElement | null {
  if (start.kind === 'bottom') return null;
  return start.kind === 'unread' ? box.querySelector('[data-unread]') : rowOf(box, start.no);
}

const rowsOf = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-no]')];
const rowOf = (box: HTMLElement, no: number) => box.querySelector<HTMLElement>(`[data-no="${no}"]`);
const numberOf = (row: HTMLElement) => Number(row.dataset['no']);
const topIn = (box: HTMLElement, row: HTMLElement) =>
  row.getBoundingClientRect().top - box.getBoundingClientRect().top;

function firstVisible(box: HTMLElement, rows: readonly HTMLElement[]): Anchor | null {
  const at = search(rows, (row) => topIn(box, row) + row.offsetHeight > 0);
  const row = rows[at];
  return row === undefined ? null : { no: numberOf(row), top: topIn(box, row) };
}

function lastVisible(box: HTMLElement, rows: readonly HTMLElement[]): number | null {
  const below = search(rows, (row) => topIn(box, row) + row.offsetHeight > box.clientHeight + 1);
  const row = rows[below - 1];
  return row === undefined ? null : numberOf(row);
}

/** Returns the first index for which a test holds; it holds for all later ones too. */
function search<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && holds(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
