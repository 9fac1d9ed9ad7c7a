import { newValues } from '../content-field.ts';
import { stampPublication } from '../post/stamp-publication.ts';
import type { NewPage } from './page-command.ts';
import { PAGE_FIELDS } from './page-fields.ts';
import type { PageContent } from './page.ts';

/** The content of a new page, with initial values for absent fields; SEO values are applied afterwards. */
export function newPageContent(command: NewPage, now: Date): PageContent {
  const content = { ...newValues(PAGE_FIELDS, command), seo: PAGE_FIELDS.seo.initial };
  return { ...content, publishedAt: stampPublication(content.status, command.publishedAt ?? null, now) };
}
