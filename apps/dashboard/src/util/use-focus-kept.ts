import { useEffect, useRef, type RefObject } from 'react';
import { takeFocus } from './take-focus.ts';

/**
 * For an element whose buttons depend on a state: if the focused one disappears with a change of it, the element gets the
 * focus.
 *
 * @returns for the element, which needs a `tabIndex` of -1
 */
export function useFocusKept<E extends HTMLElement>(state: boolean | number): RefObject<E | null> {
  const element = useRef<E>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state) takeFocus(element.current);
    before.current = state;
  }, [state]);
  return element;
}
