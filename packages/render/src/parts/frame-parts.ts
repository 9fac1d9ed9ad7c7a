import { filled, html, type Html } from '../html/html.ts';
import { safeSource } from '../html/safe-url.ts';
import { prose } from '../markdown/markdown.ts';
import type { Site } from '../model.ts';
import type { Link } from '../pages/site-content.ts';
import { ARCHIVE_PATH } from '../pages/site-pages.ts';

/** Above every page, for a page whose text has the id `content`: the way past it, the name of the site, and its menu. */
export function siteHeader({ workspace, name }: Site, menu: readonly Link[], path?: string): Html {
  const logo = workspace.logoUrl === null ? null : safeSource(workspace.logoUrl);
  const entries = menu.map(
    (link) =>
      html`<li>
        <a href="${link.path}" ${path === link.path && html` aria-current="page"`}>${link.label}</a>
      </li>`,
  );
  return html`<a class="skip" href="#content">Skip to content</a>
    <header class="site-header">
      <a class="site-name" href="/" dir="auto">${logo && html`<img src="${logo}" alt="" height="32" />`}${name}</a>
      ${
        entries.length > 0 &&
        html`<nav aria-label="Main">
          <ul>
            ${entries}
          </ul>
        </nav>`
      }
    </header>`;
}

/** Below every page: what the site is about, and where its archive, its search and its feed are. */
export function siteFooter({ workspace, name }: Site): Html {
  const about = filled(workspace.aboutMd);
  return html`<footer class="site-footer">
    ${about && html`<div class="about">${prose(about)}</div>`}
    <p>
      ${filled(workspace.publisher.name) ?? name} · <a href="${ARCHIVE_PATH}">Archive</a> ·
      <a href="/search">Search</a> · <a href="/rss.xml">Feed</a>
    </p>
  </footer>`;
}
