import { useEffect, useEffectEvent, type RefObject } from 'react';
import { TITLE, useWide } from '../layout/SplitPane.tsx';

const OWN = 'a, button, input, select, textarea, label, summary, [role=button], [data-handle]';

/**
 * Opens rows beside their list while the focus stays in it: by Ctrl+Enter (⌘Enter), and by a click beside the links of a
 * row. Small windows leave both to the browser.
 *
 * @param list holds elements with `data-row`
 * @param onOpen gets the number of the row among these; absent where rows have no details
 */
export function useOpenInPane(
  list: RefObject<HTMLElement | null>,
  onOpen: ((index: number) => void) | undefined,
): void {
  const isWide = useWide();
  const isOn = isWide && onOpen !== undefined;
  const open = useEffectEvent((event: Event): void => {
    const row = event.target instanceof Element ? event.target.closest('[data-row]') : null;
    if (!row || !list.current?.contains(row)) return;
    event.preventDefault();
    // Keys go on from this row.
    if (!row.contains(document.activeElement)) row.querySelector<HTMLElement>(TITLE)?.focus({ preventScroll: true });
    onOpen?.([...list.current.querySelectorAll('[data-row]')].indexOf(row));
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) open(event);
    };
    const click = (event: MouseEvent) => {
      const { target } = event;
      const isFree = target instanceof Element && !target.closest(OWN) && getSelection()?.isCollapsed !== false;
      if (isFree && event.button === 0 && !event.shiftKey && !event.ctrlKey && !event.metaKey) open(event);
    };
    addEventListener('keydown', press);
    addEventListener('click', click);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('click', click);
    };
  }, [isOn]);
}
