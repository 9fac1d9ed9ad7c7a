import {
  directionOf,
  head,
  html,
  raw,
  renderHead,
  siteFooter,
  siteHeader,
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
  /** The text of a script: previews alone have one. */
  readonly script?: string;
}

/** The whole document. */
export function document({ meta, content, script }: PageParts, frame: Frame): Html {
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
        ${withDirections(
          html`${siteHeader(frame, frame.menu, meta.path)}
            <main id="content" tabindex="-1">${content}</main>
            ${siteFooter(frame)}`,
        )}
        ${script !== undefined && raw(`<script>${script}</script>`)}
      </body>
    </html>`;
}
