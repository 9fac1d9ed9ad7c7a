import { html, type Html } from '@galley/render';
import type { Link } from '../../content/frame.ts';

/** @param trail from the root down, without the home page */
export function breadcrumbs(trail: readonly Link[], enabled: boolean): Html | null {
  if (!enabled || trail.length === 0) return null;
  const links = [{ label: 'Home', path: '/' }, ...trail];
  return html`<nav class="breadcrumbs" aria-label="Breadcrumb">
    <ol>
      ${links.map(({ label, path }) => html`<li><a href="${path}">${label}</a></li>`)}
    </ol>
  </nav>`;
}
