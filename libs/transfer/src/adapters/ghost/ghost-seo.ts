import { isHttpUrl, type JsonObject } from '@app/shared-kernel';
import { clip } from '../../domain/clip.ts';
import { text } from './rows/ghost-values.ts';
import type { Row } from './rows/read-rows.ts';

const TITLE_MAX = 300;
const DESCRIPTION_MAX = 2_000;

/** The SEO group of a post or a tag. */
export function seoOf(row: Row): JsonObject {
  const group = (prefix: string) =>
    fieldsWithTexts({ title: row[`${prefix}_title`], description: row[`${prefix}_description`] });
  const [og, twitter] = [group('og'), group('twitter')];
  return {
    ...group('meta'),
    ...(Object.keys(og).length > 0 ? { og } : {}),
    ...(Object.keys(twitter).length > 0 ? { twitter } : {}),
  };
}

function fieldsWithTexts({ title, description }: { title: unknown; description: unknown }): Record<string, string> {
  const [own, told] = [text(title), text(description)];
  return {
    ...(own === null ? {} : { title: clip(own, TITLE_MAX) }),
    ...(told === null ? {} : { description: clip(told, DESCRIPTION_MAX) }),
  };
}

/** An address on the web, or null. */
export function urlOf(value: unknown): string | null {
  const url = text(value);
  return url !== null && isHttpUrl(url) ? url : null;
}
