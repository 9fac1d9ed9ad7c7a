import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';
import { placeNear, put, rowsWithout, type Branch, type Move, type Place } from './tree.ts';

/** Horizontal pixels per level; the style sheet indents by the same amount. */
const INDENT_PX = 24;
/** Pixels from the edge of the window within which the page scrolls. */
const EDGE_PX = 48;

export interface Carried {
  readonly id: string;
  readonly place: Place;
}

/** Drags a category by its handle, with mouse, pen or touch. Escape cancels. */
export function useDragging(branches: readonly Branch[], onDrop: (id: string, moves: readonly Move[]) => void) {
  const list = useRef<HTMLUListElement>(null);
  const startX = useRef(0);
  const [carried, setCarried] = useState<Carried | null>(null);
  useEscape(carried !== null, () => setCarried(null));
  const handleOf = (id: string, depth: number) => {
    const follow = (event: PointerEvent<HTMLElement>) => {
      const rows = rowsWithout(branches, id);
      const deeper = Math.round((event.clientX - startX.current) / INDENT_PX);
      const place = placeNear(rows, indexAt(list.current, rows, event.clientY), depth + deeper);
      setCarried({ id, place });
      if (event.clientY < EDGE_PX) scrollBy(0, -12);
      else if (event.clientY > innerHeight - EDGE_PX) scrollBy(0, 12);
    };
    return {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        startX.current = event.clientX;
        follow(event);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (carried?.id === id) follow(event);
      },
      onPointerUp: () => {
        if (carried?.id !== id) return;
        const moves = put(branches, id, carried.place);
        setCarried(null);
        if (moves.length > 0) onDrop(id, moves);
      },
      onPointerCancel: () => setCarried(null),
    };
  };
  return { list, carried, handleOf };
}

function useEscape(isCarrying: boolean, onEscape: () => void): void {
  const end = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isCarrying) return undefined;
    const key = (event: KeyboardEvent) => event.key === 'Escape' && end();
    addEventListener('keydown', key, true);
    return () => removeEventListener('keydown', key, true);
  }, [isCarrying]);
}

/** The index of the row before which a point lies. */
function indexAt(list: HTMLElement | null, rows: readonly Branch[], y: number): number {
  const index = rows.findIndex(({ category }) => {
    const box = list?.querySelector(`[data-id="${category.id}"]`)?.getBoundingClientRect();
    return box !== undefined && y < box.top + box.height / 2;
  });
  return index < 0 ? rows.length : index;
}
