import { BeforeReload } from '../util/before-reload.ts';

const MARK = 'galley:reloaded-for';
/** What cannot be written within this time holds the reload up no longer; the browser asks before it is lost. */
const WRITING_MS = 3_000;
/** A page keeps running for a moment after it was told to reload. */
const UNLOADING_MS = 1_000;

/**
 * After a deployment the files that an open page would load later are gone. It reloads once; a second failure is
 * shown, for then reloading does not help. While the service is away nothing is reloaded: what is on the page stays.
 */
export function reloadOnceForNewFiles(): void {
  let isReloading = false;
  addEventListener('vite:preloadError', (event) => {
    if (isReloading) return event.preventDefault();
    const page = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
    if (navigator.onLine && sessionStorage.getItem(MARK) === page) return;
    event.preventDefault();
    isReloading = true;
    void reloadWhereThere(page).finally(() => (isReloading = false));
  });
}

async function reloadWhereThere(page: string): Promise<void> {
  // The page itself, not the API: it is there once the deployment is.
  // oxlint-disable-next-line no-restricted-globals
  const answer = await fetch('/dashboard/', { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return;
  sessionStorage.setItem(MARK, page);
  const event = new BeforeReload();
  dispatchEvent(event);
  await Promise.race([event.written(), pause(WRITING_MS)]);
  location.reload();
  await pause(UNLOADING_MS);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
