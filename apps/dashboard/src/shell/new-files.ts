import { BeforeReload } from '../util/before-reload.ts';

const MARK = 'galley:reloaded-for';
/** Milliseconds that unsaved text may delay the reload; after that the browser asks the user before it is lost. */
const WRITING_MS = 3_000;
/** A page keeps running for a moment after a reload was requested. */
const UNLOADING_MS = 1_000;

/**
 * After a deployment, files that an open page would load later no longer exist. The page is reloaded once; a second
 * failure is shown, because reloading does not help then. While the service is unreachable the page is not reloaded.
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
  // Requests the page, not the API: it is available once the deployment is.
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
