import {
  directionOf,
  filled,
  head,
  html,
  markdown,
  renderHead,
  safeSource,
  withDirections,
  type Html,
  type PageMeta,
} from '@galley/render';
import type { Frame } from '../../content/frame.ts';

/** The style sheet with the colour of the workspace. */
export const BRAND_PATH = '/assets/brand.css';

/** A page before it is put into the frame of the site. */
export interface PageParts {
  readonly meta: PageMeta;
  readonly content: Html;
}

/** The whole document. */
export function document({ meta, content }: PageParts, frame: Frame): Html {
  const { locale, name, workspace } = frame;
  return html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        ${renderHead(head(meta, frame))}
        <link rel="alternate" type="application/rss+xml" title="${name}" href="/rss.xml" />
        <link rel="icon" type="image/svg+xml" href="/assets/favicon.svg" />
        <link rel="stylesheet" href="/assets/style.css" />
        ${workspace.primaryColor && html`<link rel="stylesheet" href="${BRAND_PATH}" />`}
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        ${withDirections(
          html`${header(frame, meta.path)}
            <main id="content" tabindex="-1">${content}</main>
            ${footer(frame)}`,
        )}
      </body>
    </html>`;
}

function header({ workspace, name, menu }: Frame, path: string): Html {
  const logo = workspace.logoUrl === null ? null : safeSource(workspace.logoUrl);
  const entries = menu.map(
    (link) =>
      html`<li>
        <a href="${link.path}" ${path === link.path && html` aria-current="page"`}>${link.label}</a>
      </li>`,
  );
  return html`<header class="site-header">
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

function footer({ workspace, name }: Frame): Html {
  const about = filled(workspace.aboutMd);
  return html`<footer class="site-footer">
    ${about && html`<div class="about">${markdown(about)}</div>`}
    <p>
      ${filled(workspace.publisher.name) ?? name} · <a href="/archive">Archive</a> · <a href="/search">Search</a> ·
      <a href="/rss.xml">Feed</a>
    </p>
  </footer>`;
}
