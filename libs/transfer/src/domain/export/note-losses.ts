import { DEFAULT_PERMALINKS, isJsonObject, type JsonObject, type JsonValue } from '@app/shared-kernel';
import { ARCHIVE_KINDS, type ArchiveKind } from '../archive/archive-format.ts';
import { canonicalJson } from '../archive/canonical-json.ts';
import type { ExportNote } from '../export-report.ts';
import { EXPORTABLE_FIELDS, FOREIGN_FORMATS, type ForeignFormat } from './exportable-fields.ts';

/** Values that a field has until it is set; all others than nothing, `false` and `0`. */
const USUAL: Readonly<Record<string, JsonValue>> = {
  'post.schemaType': 'BlogPosting',
  'page.pageType': 'WebPage',
  'author.kind': 'person',
  'author.isActive': true,
  'category.isActive': true,
  'category.collectionMetadata': { includeChildCategories: true, sortPostsBy: 'publishedAt' },
  'workspace.defaultLocale': 'en',
  'workspace.timeZone': 'UTC',
  'workspace.breadcrumbsEnabled': true,
  'workspace.publisherType': 'Organization',
  'workspace.permalinks': { ...DEFAULT_PERMALINKS },
};

const PLURALS: Readonly<Record<ArchiveKind, string>> = {
  post: 'posts',
  page: 'pages',
  author: 'authors',
  category: 'categories',
  tag: 'tags',
  media: 'files',
  redirect: 'redirects',
};

/** Posts or pages that are named for one field; of further ones their number is told. */
const MOST_NAMED = 100;

/** Everything that a workspace has, as it is stored. */
interface StoredBlog {
  readonly workspaceId: string;
  settings(): Promise<JsonObject>;
  stored(kind: ArchiveKind): AsyncIterable<JsonObject>;
}

interface Count {
  readonly first: ExportNote['item'];
  times: number;
}

/**
 * Notes every value of a blog that a format has no place for: of posts and pages which ones have it, of everything else,
 * and of counted views, how many there are. To be called within a snapshot.
 */
export async function noteLosses(blog: StoredBlog, format: ForeignFormat, notes: ExportNote[]): Promise<void> {
  const lost = `${FOREIGN_FORMATS[format]} has no place for`;
  const settings = await blog.settings();
  const item = { kind: 'workspace' as const, id: blog.workspaceId, slug: textOf(settings['name']) };
  for (const field of lostFields('workspace', settings, format)) notes.push({ item, message: `${lost} ${field}` });
  for (const kind of ARCHIVE_KINDS) {
    const namesEach = kind === 'post' || kind === 'page';
    const counted = new Map<string, Count>();
    for await (const entity of blog.stored(kind)) {
      const about = { kind, id: textOf(entity['id']), slug: nameOf(entity) };
      for (const field of lostFields(kind, entity, format)) {
        const count = counted.get(field) ?? { first: about, times: 0 };
        counted.set(field, count);
        count.times += 1;
        if (namesEach && field !== 'viewCount' && count.times <= MOST_NAMED) {
          notes.push({ item: about, message: `${lost} ${field}` });
        }
      }
    }
    for (const [field, { first, times }] of counted) {
      const named = namesEach && field !== 'viewCount' ? MOST_NAMED : 0;
      if (times <= named) continue;
      const what = field === kind ? PLURALS[kind] : `${field} of ${named > 0 ? 'further ' : ''}${PLURALS[kind]}`;
      notes.push({ item: first, message: `${lost} ${what} (${times - named})` });
    }
  }
}

/** The fields of an entity that have a value and no place; the kind itself where the format has nothing of it. */
function lostFields(kind: ArchiveKind | 'workspace', entity: JsonObject, format: ForeignFormat): string[] {
  const held = EXPORTABLE_FIELDS[kind];
  if (!Object.values(held).some((formats) => formats.includes(format))) return kind === 'workspace' ? [] : [kind];
  return fieldsOf(entity)
    .filter(([field, value]) => !held[field]?.includes(format) && isSet(`${kind}.${field}`, value))
    .map(([field]) => field);
}

/** The fields of an entity; those of the SEO group by their paths, such as `seo.robots.index`. */
export function fieldsOf(entity: JsonObject): [string, JsonValue][] {
  return Object.entries(entity).flatMap(([name, value]) =>
    name === 'seo' && isJsonObject(value) ? pathsIn('seo', value) : [[name, value] as [string, JsonValue]],
  );
}

function pathsIn(path: string, group: JsonObject): [string, JsonValue][] {
  return Object.entries(group).flatMap(([name, value]) =>
    isJsonObject(value) ? pathsIn(`${path}.${name}`, value) : [[`${path}.${name}`, value] as [string, JsonValue]],
  );
}

function isSet(field: string, value: JsonValue): boolean {
  // The SEO group is stored without its defaults: `false` and `0` were set.
  if (field.includes('.seo.')) return value !== null;
  const usual = USUAL[field];
  return usual === undefined ? !isNothing(value) : canonicalJson(value) !== canonicalJson(usual);
}

function isNothing(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isJsonObject(value)) return Object.values(value).every(isNothing);
  return value === null || value === '' || value === 0 || value === false;
}

function nameOf({ slug, fromPath, originalName, id }: JsonObject): string {
  return textOf(slug) || textOf(fromPath) || textOf(originalName) || textOf(id);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
