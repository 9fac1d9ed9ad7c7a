import { BEFORE_RELOAD } from '../util/before-reload.ts';

const MARK = 'galley:reloaded-for';
/** Whoever listens to `BEFORE_RELOAD` writes within this time. */
const WRITING_MS = 300;

/**
 * After a deployment the files that an open page would load later are gone. It reloads once; a second failure is
 * shown, for then reloading does not help. While the service is away nothing is reloaded: what is on the page stays.
 */
export function reloadOnceForNewFiles(): void {
  addEventListener('vite:preloadError', (event) => {
    const page = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
    if (navigator.onLine && sessionStorage.getItem(MARK) === page) return;
    event.preventDefault();
    void reloadWhereThere(page);
  });
}

async function reloadWhereThere(page: string): Promise<void> {
  // The page itself, not the API: it is there once the deployment is.
  // oxlint-disable-next-line no-restricted-globals
  const answer = await fetch('/dashboard/', { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return;
  sessionStorage.setItem(MARK, page);
  dispatchEvent(new Event(BEFORE_RELOAD));
  setTimeout(() => location.reload(), WRITING_MS);
}
