import { reload, wasReloaded } from '../util/reload/reload.ts';

/**
 * After a deployment, files that an open page would load later no longer exist. The page is reloaded once; a second
 * failure is shown, because reloading does not help then.
 */
export function reloadOnceForNewFiles(): void {
  let isReloading = false;
  addEventListener('vite:preloadError', (event) => {
    if (isReloading) return event.preventDefault();
    if (navigator.onLine && wasReloaded()) return;
    event.preventDefault();
    isReloading = true;
    void reload().finally(() => (isReloading = false));
  });
}
