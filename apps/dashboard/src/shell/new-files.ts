const MARK = 'galley:reloaded-for';

/** Told before the page reloads by itself, so that what was typed can be written down first. */
export const BEFORE_RELOAD = 'galley:before-reload';

/**
 * After a deployment the files that an open page would load later are gone. It reloads once; a second failure is
 * shown, for then reloading does not help.
 */
export function reloadOnceForNewFiles(): void {
  addEventListener('vite:preloadError', (event) => {
    const page = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
    if (sessionStorage.getItem(MARK) === page) return;
    event.preventDefault();
    sessionStorage.setItem(MARK, page);
    dispatchEvent(new Event(BEFORE_RELOAD));
    // Whoever listens writes within this time.
    setTimeout(() => location.reload(), 300);
  });
}
