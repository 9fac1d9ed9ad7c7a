import type { Preview } from '@galley/client';
import { html } from '@galley/render';
import type { Frame } from '../content/frame.ts';
import type { PageParts } from './parts/document.ts';

/** Where the site shows what is not public yet; `previewUrl` of the workspace's settings leads here. */
export const PREVIEW_PATH = '/preview';

/**
 * The page that readers would see, with a word that they do not, and with nothing for search engines.
 *
 * @param script that ties it to the editor of the dashboard
 */
export function previewPage(
  { meta, content }: PageParts,
  { expiresAt }: Preview,
  { locale }: Frame,
  script: string,
): PageParts {
  const until = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return {
    meta: { ...meta, isIndexed: false, jsonLd: undefined },
    script,
    content: html`<p class="preview-note" role="note">
        <strong>Preview.</strong> Only people who have this address see it, until
        <time datetime="${expiresAt}">${until.format(new Date(expiresAt))} UTC</time>.
      </p>
      ${content}`,
  };
}
