import { useCallback, useEffect, useState } from 'react';
import type { BodyEditor } from '../editor/index.ts';

/** A field of a panel that is to be shown and focused. */
export interface Sought {
  readonly panel: string;
  /** As the service names it. */
  readonly field: string;
}

/** Frames that a panel has to appear, whose code may still be loading. */
const MOST_FRAMES = 300;

/** Leads to the field at a path, wherever on the screen it is. A dialog above the screen is closed first by the caller. */
export function useSeek(editor: BodyEditor | null) {
  const [sought, setSought] = useState<Sought | null>(null);
  const seek = useCallback(
    (path: string) => {
      // A dialog gives the focus back one frame after it is closed.
      afterFrames(2, () => {
        const block = /^bodyJson(?:\[(\d+)\])?/.exec(path);
        if (block?.[1] !== undefined) editor?.goTo(Number(block[1]));
        else if (block) editor?.focus();
        else if (path === 'title') document.querySelector<HTMLElement>('[data-region="document"] textarea')?.focus();
        else setSought({ panel: panelOf(path), field: path });
      });
    },
    [editor],
  );
  return { sought, seek };
}

/** Shows a sought field in its panel, and gives it the focus. @param open opens a panel */
export function useSought(sought: Sought | null, open: (panel: string) => void): void {
  useEffect(() => {
    if (!sought) return undefined;
    open(sought.panel);
    let isOver = false;
    focusWithin(sought, () => isOver);
    return () => {
      isOver = true;
    };
    // Opened for each time that it is sought, not again when the panels are rendered.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [sought]);
}

function panelOf(path: string): string {
  if (/^(?:seo|canonicalUrl)/.test(path)) return 'seo';
  if (/^(?:structuredData|schemaType|isHowTo)/.test(path)) return 'data';
  return path.startsWith('relatedPostIds') ? 'related' : 'publish';
}

function focusWithin(sought: Sought, isOver: () => boolean, frames = MOST_FRAMES): void {
  if (frames === 0 || isOver()) return;
  const panel = document.querySelector(`[data-panel="${sought.panel}"]`);
  const place = panel?.querySelector(`[data-field="${sought.field}"]`) ?? panel;
  const field = place?.querySelector<HTMLElement>(
    'input:enabled:not([type=hidden]), textarea:enabled, button:enabled, select:enabled',
  );
  if (field) field.focus();
  else requestAnimationFrame(() => focusWithin(sought, isOver, frames - 1));
}

function afterFrames(count: number, run: () => void): void {
  if (count === 0) run();
  else requestAnimationFrame(() => afterFrames(count - 1, run));
}
