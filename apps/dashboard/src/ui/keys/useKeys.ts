import { useEffect, useEffectEvent } from 'react';

const OFF = 'galley:single-keys';
/** Milliseconds within which the second key of a sequence such as `g h` must follow. */
const SEQUENCE_MS = 1_200;

/** An action that returns false leaves the key to others. */
export type KeyMap = Readonly<Record<string, (event: KeyboardEvent) => unknown>>;

/** Whether single-key shortcuts are on. Users of speech input turn them off, because dictated words would trigger them. */
export function singleKeysAreOn(): boolean {
  return localStorage.getItem(OFF) !== 'off';
}

export function setSingleKeys(on: boolean): void {
  localStorage.setItem(OFF, on ? 'on' : 'off');
}

let lead: { readonly key: string; readonly at: number } | null = null;

/**
 * Single keys and sequences, such as `c` and `g h`, active while no input has the focus and no dialog is open.
 * @param keys the action of each
 */
export function useKeys(keys: KeyMap): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isFree(event)) return;
    const run = keys[sequenceOf(event)] ?? keys[event.key];
    if (!run || run(event) === false) return;
    event.preventDefault();
    lead = null;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** Several listeners receive each key event, so the first key of a sequence is counted once. */
function sequenceOf(event: KeyboardEvent): string {
  const sequence =
    lead && event.timeStamp - lead.at < SEQUENCE_MS && event.timeStamp !== lead.at
      ? `${lead.key} ${event.key}`
      : event.key;
  if (event.key === 'g') lead = { key: 'g', at: event.timeStamp };
  return sequence;
}

function isFree(event: KeyboardEvent): boolean {
  if (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.isComposing ||
    !singleKeysAreOn()
  )
    return false;
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (target?.closest('input, textarea, select, [contenteditable], [role=listbox], [role=menu], [role=combobox]'))
    return false;
  return !document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]');
}
