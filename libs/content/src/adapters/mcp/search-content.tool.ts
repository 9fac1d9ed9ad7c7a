import {
  argument,
  cursorAfter,
  fitting,
  LIST_RULES,
  McpTool,
  readFrom,
  type ListArguments,
  type ToolCall,
} from '@app/platform';
import { rules, type PageRequest } from '@app/shared-kernel';
import { PAGE_STATUSES } from '../../domain/page/page-fields.ts';
import type { PageView } from '../../domain/page/page-view.ts';
import type { PageStatus } from '../../domain/page/page.ts';
import { POST_STATUSES, type PostStatus } from '../../domain/post/post-status.ts';
import type { PostView } from '../../domain/post/post-view.ts';
import { searchTerms } from '../../domain/search-terms.ts';
import type { EntityReader } from '../../ports/entity/entity-reader.port.ts';
import type { PageReader } from '../../ports/page/page-reader.port.ts';
import type { PostReader } from '../../ports/post/post-reader.port.ts';
import type { Site, Sites } from '../../ports/sites.port.ts';
import { readAccess } from './entries/entry-access.ts';
import { TYPE, type EntryType } from './entries/entry-arguments.ts';

/** Characters of the text that a row shows. */
const SHOWN = 160;
/** Bytes of bodies that are loaded at a time. */
const AT_ONCE = 1024 * 1024;

const id = rules.optional(argument(rules.uuid, { type: 'string' }));
const words = argument(rules.text({ max: 200 }), { type: 'string' });

interface Arguments extends ListArguments {
  readonly type?: EntryType;
  readonly query?: string;
  readonly status?: PostStatus;
  readonly author?: string;
  readonly category?: string;
  readonly tag?: string;
  readonly maxSeoScore?: number;
}

export class SearchContentTool extends McpTool<Arguments> {
  readonly name = 'search_content';
  readonly description =
    'Finds posts or pages, newest first. author, category and tag are ids, of posts only. Go on with cursor.';
  readonly rules = {
    type: TYPE,
    query: rules.optional(words),
    status: rules.optional(argument(rules.oneOf(POST_STATUSES), { enum: ['draft', 'published', 'archived'] })),
    author: id,
    category: id,
    tag: id,
    maxSeoScore: rules.optional(rules.integer({ min: 0, max: 100 })),
    ...LIST_RULES,
  };
  readonly access = readAccess();

  constructor(
    private readonly posts: PostReader,
    private readonly pages: PageReader,
    private readonly sites: Sites,
  ) {
    super();
  }

  override accessFor({ type }: Arguments) {
    return readAccess(type ?? 'post');
  }

  async call(given: Arguments, { caller }: ToolCall): Promise<object> {
    const site = await this.sites.of(caller.workspaceId);
    const { type = 'post', limit = 20, cursor = '0' } = given;
    const offset = Number(cursor);
    const page = (number: number): PageRequest<never> => ({ page: number, pageSize: limit, order: 'desc' });
    const { items: ids, total } = await readFrom(offset, limit, (number) => {
      if (type === 'post') return this.posts.page(site, postFilter(given), page(number));
      const { status, query } = given;
      const isPageStatus = status === undefined || (PAGE_STATUSES as readonly string[]).includes(status);
      if (!isPageStatus) return Promise.resolve({ items: [], total: 0 });
      return this.pages.page(site, { terms: searchTerms(query), status: status as PageStatus }, page(number));
    });
    const rows =
      type === 'post' ? await rowsOf(this.posts, site, ids, postRow) : await rowsOf(this.pages, site, ids, pageRow);
    const shown = fitting(rows);
    // Rows of what was deleted meanwhile are missing; the cursor counts them all the same.
    const passed = shown.length === rows.length ? ids.length : ids.indexOf(shown.at(-1)?.id ?? '') + 1;
    return { total, ...cursorAfter(offset, passed, total), rows: shown };
  }
}

function postFilter({ query, status, author, category, tag, maxSeoScore }: Arguments) {
  return { terms: searchTerms(query), status, authorId: author, categoryId: category, tagId: tag, maxSeoScore };
}

type Row = { readonly id: string } & Record<string, unknown>;

/** Loads bodies bit by bit, and keeps the beginning of each. */
async function rowsOf<View>(
  reader: EntityReader<View, never, never>,
  site: Site,
  ids: readonly string[],
  rowOf: (view: View) => Row,
): Promise<readonly Row[]> {
  const rows = new Map<string, Row>();
  for (let missing = ids; missing.length > 0; missing = missing.filter((each) => !rows.has(each))) {
    const found = await reader.findMany(site, missing, { maxBytes: AT_ONCE, counts: false });
    if (found.size === 0) break;
    for (const [key, view] of found) rows.set(key, rowOf(view));
  }
  return ids.flatMap((each) => rows.get(each) ?? []);
}

function postRow({ post, category }: PostView): Row {
  const { id: key, slug, title, status, updatedAt, seoScore, readabilityScore, excerpt, bodyText, scheduledAt } = post;
  return {
    id: key,
    slug,
    title,
    status,
    ...(scheduledAt === null ? {} : { scheduledAt }),
    ...(category === null ? {} : { category: category.slug }),
    updatedAt,
    seoScore,
    readabilityScore,
    text: beginning(excerpt ?? bodyText),
  };
}

function pageRow({ page: { id: key, slug, title, status, updatedAt, bodyText } }: PageView): Row {
  return { id: key, slug, title, status, updatedAt, text: beginning(bodyText) };
}

function beginning(text: string): string {
  const start = Array.from(text.slice(0, SHOWN * 2))
    .slice(0, SHOWN)
    .join('');
  return start.length < text.length ? `${start}…` : start;
}
