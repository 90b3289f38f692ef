import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react';
import { givingWay, placeAfter, type Row, withinList } from './drag-order';

/** The distance in pixels after which a press becomes a drag. */
const slack = 6;
/** The distance from the window's edge, in pixels, at which the page scrolls. */
const edge = 56;

interface Press {
  pointer: number;
  element: HTMLElement;
  y: number;
  from: number;
  rows: Row[];
}

interface Drag<Item> {
  /** The items being ordered. If they change, the drag ends. */
  items: readonly Item[];
  from: number;
  to: number;
  by: number;
  height: number;
}

/**
 * Orders rows by pointer: a mouse can drag any part, a finger, which scrolls elsewhere, only elements marked
 * `data-grip`. `onDrop` returns the items in the new order to the next render.
 */
export function useDragOrder<Item>(
  items: readonly Item[],
  onDrop: (item: Item, place: number) => void,
) {
  const press = useRef<Press>(undefined);
  const [state, setDrag] = useState<Drag<Item>>();
  const drag = state?.items === items ? state : undefined;
  const isDragging = drag !== undefined;
  const putBack = () => {
    press.current = undefined;
    setDrag(undefined);
  };

  useEffect(() => {
    if (!isDragging) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      press.current = undefined;
      setDrag(undefined);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isDragging]);

  const follow = (event: PointerEvent) => {
    const { current } = press;
    if (current?.pointer !== event.pointerId) return;
    if (event.buttons === 0) return putBack();
    const distance = event.pageY - current.y;
    if (!isDragging) {
      if (Math.abs(distance) < slack) return;
      current.element.setPointerCapture(event.pointerId);
    }
    const { rows, from } = current;
    const by = withinList(rows, from, distance);
    const height = rows[from]?.height ?? 0;
    setDrag({ items, from, to: placeAfter(rows, from, by), by, height });
    if (event.clientY < edge) window.scrollBy(0, -8);
    else if (event.clientY > window.innerHeight - edge) window.scrollBy(0, 8);
  };

  const drop = () => {
    const item = drag && items[drag.from];
    putBack();
    if (item !== undefined && drag && drag.to !== drag.from) onDrop(item, drag.to);
  };

  return {
    /** The place of the row that is dragged. */
    moving: drag?.from,
    isDragging,
    take: (event: PointerEvent<HTMLElement>, from: number) => {
      const isGrip = event.target instanceof Element && event.target.closest('[data-grip]');
      if (drag || event.button !== 0 || (event.pointerType === 'touch' && !isGrip)) return;
      const element = event.currentTarget;
      const rows = [...(element.parentElement?.children ?? [])].map((row) => {
        const { top, height } = row.getBoundingClientRect();
        return { top: top + window.scrollY, height };
      });
      press.current = { pointer: event.pointerId, element, y: event.pageY, from, rows };
    },
    follow,
    drop,
    putBack,
    styleOf: (place: number): CSSProperties | undefined => {
      if (!drag) return undefined;
      const { from, to, by, height } = drag;
      return { translate: `0 ${place === from ? by : givingWay(place, from, to, height)}px` };
    },
  };
}
