import { useEffect } from 'react';
import type { DraftStore } from './draft/draft-store.ts';

const REGIONS = ['document', 'panels', 'bar'];

/** Ctrl+S saves, Ctrl+Shift+Enter publishes or updates, F6 cycles through text, panels and bar; from the text it leads to the block first. */
export function useWritingKeys(store: DraftStore, publish: () => void, isReadOnly: boolean): void {
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const isMod = (event.ctrlKey || event.metaKey) && !event.altKey;
      if (isMod && event.key.toLowerCase() === 's' && !event.shiftKey)
        void (!isReadOnly && store.commit({ kind: 'save' }));
      else if (isMod && event.shiftKey && event.key === 'Enter') void (!isReadOnly && publish());
      // From the text it leads to the block first.
      else if (event.key === 'F6' && !event.defaultPrevented) nextRegion(event.shiftKey ? -1 : 1);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, [store, publish, isReadOnly]);
}

function nextRegion(step: number): void {
  const here = document.activeElement?.closest('[data-region]')?.getAttribute('data-region') ?? 'bar';
  for (let tried = 1; tried <= REGIONS.length; tried++) {
    const name = REGIONS[(REGIONS.indexOf(here) + step * tried + REGIONS.length * 2) % REGIONS.length];
    const region = document.querySelector(`[data-region="${name}"]`);
    const target = region?.querySelector<HTMLElement>(
      name === 'document' ? '[contenteditable="true"]' : 'button, input, select, textarea, a[href]',
    );
    if (target) return target.focus();
  }
}
