import { useEffect } from 'react';

/** Milliseconds that a message stays in the page for screen readers to read. */
const STAYS_MS = 7_000;

let region: HTMLElement | null = null;

/** Has screen readers say a text once they are done with what they are saying; nothing shows it. */
export function announce(text: string): void {
  region ??= made();
  const line = document.createElement('p');
  line.textContent = text;
  region.append(line);
  setTimeout(() => line.remove(), STAYS_MS);
}

/** Announces a text when it appears or changes. @param text nothing is said for undefined */
export function useAnnounced(text: string | undefined): void {
  useEffect(() => {
    if (text !== undefined) announce(text);
  }, [text]);
}

function made(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'sr-only';
  element.setAttribute('role', 'log');
  element.setAttribute('aria-live', 'polite');
  // React Aria hides everything beside an open dialog, except for this.
  element.setAttribute('data-live-announcer', 'true');
  document.body.append(element);
  return element;
}
