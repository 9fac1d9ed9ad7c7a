import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import css from './SplitPane.module.css';

/** From this width of the window, a list and the details of one of its rows fit beside each other. */
const WIDE = matchMedia('(min-width: 1600px)');

/** Whether lists open details beside them; on smaller windows these are dialogs, as everything else is. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      WIDE.addEventListener('change', changed);
      return () => WIDE.removeEventListener('change', changed);
    },
    () => WIDE.matches,
  );
}

/** What details within the column know of it. */
interface Column {
  /** Whether the row was opened in a way that moves the focus to its details. */
  readonly wantsFocus: RefObject<boolean>;
}

/** The column around; null on small windows, and for whatever opens above details. */
export const SplitPaneColumn = createContext<Column | null>(null);

export function useIsInPane(): boolean {
  return use(SplitPaneColumn) !== null;
}

/** What takes the focus of a row. */
export const TITLE = "[data-kind='title'] :is(a[href], button), a[href], button";

/**
 * A list, and the details of its open row: in a column beside it where there is room. The open row is the one with
 * `aria-current`; it gets the focus back when the details are closed.
 *
 * @param details false or null while nothing is open
 */
export function SplitPane({ details, children }: { details: ReactNode; children: ReactNode }) {
  const isWide = useWide();
  const isOpen = isWide && Boolean(details);
  const list = useRef<HTMLDivElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const wantsFocus = useRowsPressed(list);
  useFocusBack(list, column, { isOpen, isDialog: !isWide && Boolean(details) });
  return (
    <div className={css['split']} data-open={isOpen || undefined}>
      <div ref={list} className={css['list']}>
        {children}
      </div>
      <SplitPaneColumn value={useMemo(() => (isWide ? { wantsFocus } : null), [isWide, wantsFocus])}>
        <div ref={column} className={isOpen ? css['column'] : undefined}>
          {details}
        </div>
      </SplitPaneColumn>
    </div>
  );
}

/** A press on the title of a row moves to its details; after a click beside it, or Ctrl+Enter, the focus stays. */
function useRowsPressed(list: RefObject<HTMLElement | null>): RefObject<boolean> {
  const wantsFocus = useRef(false);
  useEffect(() => {
    const element = list.current;
    const press = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('[data-row] :is(a[href], button)') : null;
      wantsFocus.current = link !== null;
    };
    element?.addEventListener('click', press, { capture: true });
    return () => element?.removeEventListener('click', press, { capture: true });
  }, [list]);
  return wantsFocus;
}

function useFocusBack(
  list: RefObject<HTMLElement | null>,
  column: RefObject<HTMLElement | null>,
  { isOpen, isDialog }: { isOpen: boolean; isDialog: boolean },
): void {
  const row = useRef<Element>(null);
  const isInDialog = useRef(false);
  useLayoutEffect(() => {
    if (isOpen) row.current = list.current?.querySelector('[data-row][aria-current]') ?? null;
    isInDialog.current = isDialog;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const held = column.current;
    return () => {
      // The window became smaller: the dialog that they are in now has the focus, or takes it in a moment.
      if (isInDialog.current) return;
      const { activeElement } = document;
      // What had the focus may be gone already.
      if (activeElement !== document.body && activeElement !== null && held?.contains(activeElement) !== true) return;
      const title = row.current?.isConnected ? row.current.querySelector<HTMLElement>(TITLE) : null;
      (title ?? document.getElementById('main'))?.focus({ preventScroll: true });
    };
  }, [column, isOpen]);
}
