import { useEffect, useEffectEvent } from 'react';

const OFF = 'galley:single-keys';
/** The second key of `g h` has to come within this time, in milliseconds. */
const SEQUENCE_MS = 1_200;

export type KeyMap = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Whether single keys do something; some people speak to their computer, and then they get in the way. */
export function singleKeysAreOn(): boolean {
  return localStorage.getItem(OFF) !== 'off';
}

export function setSingleKeys(on: boolean): void {
  localStorage.setItem(OFF, on ? 'on' : 'off');
}

let lead: { readonly key: string; readonly at: number } | null = null;

/**
 * Single keys, such as `c` and `g h`, as long as nothing is being typed and no dialog is open.
 * @param keys what each does
 */
export function useKeys(keys: KeyMap): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isFree(event)) return;
    const run = keys[sequenceOf(event)] ?? keys[event.key];
    if (!run) return;
    event.preventDefault();
    lead = null;
    run(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** Several listeners see each key: the first letter of a sequence counts once. */
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
