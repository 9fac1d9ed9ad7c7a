import { CONTENT_LIMITS, isHttpUrl, type JsonObject } from '@app/shared-kernel';
import { cutTo, type NoteCut } from '../../domain/clip.ts';
import { text } from './rows/ghost-values.ts';
import type { Row } from './rows/read-rows.ts';

const { seoTitle: TITLE_MAX, seoDescription: DESCRIPTION_MAX } = CONTENT_LIMITS;

/** The SEO group of a post or a tag. */
export function seoOf(row: Row, note: NoteCut): JsonObject {
  const cut = (name: string, max: number) => {
    const value = text(row[name]);
    return value === null ? null : cutTo(max, value, `the field ${name}`, note);
  };
  const group = (prefix: string) =>
    present({ title: cut(`${prefix}_title`, TITLE_MAX), description: cut(`${prefix}_description`, DESCRIPTION_MAX) });
  const [og, twitter] = [group('og'), group('twitter')];
  return {
    ...group('meta'),
    ...(Object.keys(og).length > 0 ? { og } : {}),
    ...(Object.keys(twitter).length > 0 ? { twitter } : {}),
  };
}

function present(fields: Readonly<Record<string, string | null>>): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** An address on the web, or null. */
export function urlOf(value: unknown): string | null {
  const url = text(value);
  return url !== null && isHttpUrl(url) ? url : null;
}
