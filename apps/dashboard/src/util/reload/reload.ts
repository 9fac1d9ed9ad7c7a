import { BeforeReload } from './before-reload.ts';

const MARK = 'galley:reloaded-for';
/** Milliseconds that unsaved text may delay the reload; after that the browser asks the user before it is lost. */
const WRITING_MS = 3_000;
/** A page keeps running for a moment after a reload was requested. */
const UNLOADING_MS = 1_000;

/** The build of this page. */
const build = () => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';

/** Whether this build was reloaded in this tab already: a second time would not help. */
export function wasReloaded(): boolean {
  return sessionStorage.getItem(MARK) === build();
}

/**
 * Stores what is typed, and reloads the page for the build that is deployed now. While the service is unreachable it is not
 * reloaded.
 *
 * @param written called when everything is stored
 */
export async function reload(written = () => {}): Promise<void> {
  // Requests the page, not the API: it is available once the deployment is.
  // oxlint-disable-next-line no-restricted-globals
  const answer = await fetch('/dashboard/', { cache: 'no-store' }).catch(() => null);
  const event = new BeforeReload();
  dispatchEvent(event);
  await Promise.race([event.written(), pause(WRITING_MS)]);
  written();
  if (!answer?.ok) return;
  sessionStorage.setItem(MARK, build());
  location.reload();
  await pause(UNLOADING_MS);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
