import { stampPublication } from '../post/stamp-publication.ts';
import type { NewPage } from './page-command.ts';
import type { PageContent } from './page.ts';

/** The content of a new page, with defaults for absent fields; SEO values are applied afterwards. */
export function newPageContent(command: NewPage, now: Date): PageContent {
  const { slug, title, bodyJson, pageType = 'WebPage', status = 'draft' } = command;
  const publishedAt = stampPublication(status, command.publishedAt ?? null, now);
  return { slug, title, bodyJson, pageType, status, publishedAt, seo: {} };
}
