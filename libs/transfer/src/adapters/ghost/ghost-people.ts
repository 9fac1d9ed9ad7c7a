import { Notes } from '@app/markdown';
import { CONTENT_LIMITS } from '@app/shared-kernel';
import { slugify } from '@app/shared-kernel/slugify';
import { cutTo, type NoteCut } from '../../domain/clip.ts';
import type { CategoryStep, ImportedAuthor, ImportedTag } from '../../domain/item.ts';
import { seoOf, urlOf } from './ghost-seo.ts';
import type { GhostTables } from './rows/ghost-tables.ts';
import { id, text } from './rows/ghost-values.ts';
import type { Row } from './rows/read-rows.ts';

/** What the export and the blog that is written to decide. @property language in which slugs are derived from names, as a BCP 47 tag */
export interface Related {
  readonly tables: GhostTables;
  readonly language: string;
}

/** Public tags, in order. */
export function tagsOf(row: Row, { tables, language }: Related, notes: Notes): ImportedTag[] {
  const tags: ImportedTag[] = [];
  for (const tag of tagRows(row, tables, notes)) {
    const name = text(tag['name']) ?? text(tag['slug']);
    if (name === null) continue;
    if (name.startsWith('#') || tag['visibility'] === 'internal') {
      notes.add('taxonomy', `the internal tag ${name} is left out`);
      continue;
    }
    const slug = slugify(text(tag['slug']) ?? name, { language });
    if (tags.some((each) => each.slug === slug)) continue;
    const description = text(tag['description']);
    const note = noteIn(notes, `the tag ${slug}`);
    const seo = seoOf(tag, note);
    const names =
      description === null
        ? seo
        : { description: cutTo(CONTENT_LIMITS.seoDescription, description, 'the description', note), ...seo };
    const oldPath = `/tag/${text(tag['slug']) ?? slug}/`;
    tags.push({ name: cutTo(CONTENT_LIMITS.name, name, 'the name', note), slug, seo: names, oldPath });
  }
  return tags;
}

function tagRows(row: Row, tables: GhostTables, notes: Notes): Row[] {
  const ids = tables.posts.tagsOf(id(row['id']));
  const found = ids.map((each) => tables.tags.get(each));
  const lost = found.filter((tag) => tag === undefined).length;
  if (lost > 0) notes.add('reference', `${lost} tags of the post are not in the export`);
  const within = Array.isArray(row['tags']) ? (row['tags'] as unknown[]) : [];
  const own = within
    .map((tag) => (typeof tag === 'string' ? { name: tag } : tag))
    .filter((tag) => typeof tag === 'object' && tag !== null);
  return [...found.filter((tag) => tag !== undefined), ...(own as Row[])];
}

export function categoryOf(row: Row, related: Related): CategoryStep[] {
  const [primary] = tagsOf(row, related, new Notes());
  if (!primary?.slug) return [];
  const { slug, name, oldPath } = primary;
  return [{ slug, name, ...(oldPath === undefined ? {} : { oldPaths: [oldPath] }) }];
}

export function authorsOf(row: Row, { tables, language }: Related, notes: Notes): ImportedAuthor[] {
  const related = tables.posts.authorsOf(id(row['id']));
  const own = id(row['author_id']);
  const ids = related.length === 0 && own !== '' ? [own] : related;
  const users = ids.map((each) => tables.users.get(each));
  if (users.some((user) => user === undefined)) notes.add('reference', 'an author of the post is not in the export');
  return users.flatMap((user) => {
    const name = user && (text(user['name']) ?? text(user['slug']));
    if (!user || !name) return [];
    const sameAs = [
      urlOf(user['website']),
      social('https://x.com/', user['twitter']),
      social('https://www.facebook.com/', user['facebook']),
    ];
    const slug = slugify(text(user['slug']) ?? name, { language });
    const bio = text(user['bio']);
    const note = noteIn(notes, `the author ${slug}`);
    const avatar = text(user['profile_image']);
    return [
      {
        name: cutTo(CONTENT_LIMITS.name, name, 'the name', note),
        slug,
        ...(bio === null ? {} : { bio: cutTo(CONTENT_LIMITS.description, bio, 'the bio', note) }),
        ...(avatar === null ? {} : { avatar }),
        oldPath: `/author/${text(user['slug']) ?? slug}/`,
        sameAs: sameAs.filter((url) => url !== null),
      },
    ];
  });
}

/** Notes of what is not the post itself say what they are of. */
function noteIn(notes: Notes, owner: string): NoteCut {
  return (kind, message, leftOut) => notes.add(kind, `${owner}: ${message}`, leftOut);
}

function social(host: string, account: unknown): string | null {
  const name = text(account)?.replace(/^@/, '');
  if (name === undefined) return null;
  return urlOf(/^https?:/.test(name) ? name : `${host}${name}`);
}
