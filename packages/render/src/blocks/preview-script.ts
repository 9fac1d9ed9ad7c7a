import { BLOCK_ATTRIBUTE } from './preview-marks.ts';

/**
 * The script of a preview page, which ties it to the editor of the dashboard when it is shown beside that: a click leads
 * to the block, and the block that is being edited is scrolled to. It speaks with the dashboard's origin alone, and
 * does nothing in a page of its own.
 *
 * @param dashboardUrl where browsers open the dashboard; its origin counts
 * @returns the text of a script element; the same for the same origin, so that a policy may name its hash
 * @throws TypeError for what is no URL
 */
export function previewScript(dashboardUrl: string): string {
  // An origin has no character that could end a string or an element.
  return SCRIPT.replace('ORIGIN', () => new URL(dashboardUrl).origin);
}

/**
 * The content security policy with which a preview page may be shown by the dashboard, and by nobody else.
 *
 * @param dashboardUrl where browsers open the dashboard; its origin counts
 * @throws TypeError for what is no URL
 */
export function previewPolicy(dashboardUrl: string): string {
  return `frame-ancestors ${new URL(dashboardUrl).origin}`;
}

const SCRIPT = `(() => {
  if (parent === window) return;
  const origin = 'ORIGIN';
  const tell = (type, block) => parent.postMessage({ type: 'galley:' + type, block }, origin);
  const marked = '[${BLOCK_ATTRIBUTE}]';
  addEventListener('click', (event) => {
    const element = event.target instanceof Element && event.target.closest(marked);
    if (!element) return;
    if (event.target.closest('a')) event.preventDefault();
    tell('block', Number(element.getAttribute('${BLOCK_ATTRIBUTE}')));
  }, true);
  addEventListener('message', ({ origin: from, source, data }) => {
    if (from !== origin || source !== parent || !data) return;
    if (data.type === 'galley:renew') location.reload();
    if (data.type !== 'galley:show' || !Number.isInteger(data.block)) return;
    let element = document.querySelector('[${BLOCK_ATTRIBUTE}="' + data.block + '"]');
    if (element && !element.getClientRects().length) element = element.firstElementChild;
    if (!element) return;
    const { top, bottom } = element.getBoundingClientRect();
    const fits = bottom - top <= innerHeight;
    if (fits ? top < 0 || bottom > innerHeight : top > innerHeight || bottom < 0)
      element.scrollIntoView({ block: fits ? 'center' : 'start' });
    element.animate({ outline: ['3px solid #e8a33d', '3px solid transparent'], outlineOffset: ['4px', '4px'] }, 1500);
  });
  const ready = () => tell('hello');
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', ready);
  else ready();
})();`;
