import { argument, McpTool, type ToolCall } from '@app/platform';
import { rules } from '@app/shared-kernel';
import { slugify } from '@app/shared-kernel/slugify';
import { TITLE } from '../../domain/limits.ts';
import type { ContentEntries } from './entries/content-entries.ts';
import { writeAccess } from './entries/entry-access.ts';
import { CONTENT_RULES, fieldsArgument, TYPE, type EntryType, type GivenContent } from './entries/entry-arguments.ts';
import type { EntryWrites } from './entries/entry-writes.ts';
import { contentOf } from './entries/markdown-body.ts';

interface Arguments extends GivenContent {
  readonly type?: EntryType;
  readonly title: string;
  readonly slug?: string;
  readonly fields?: Record<string, unknown>;
}

export class CreateDraftTool extends McpTool<Arguments> {
  readonly name = 'create_draft';
  readonly description =
    'Creates a draft from Markdown (up to 100,000 characters; more by edit_body) or blocks. ![alt](media:ID) shows a media file.';
  readonly rules = {
    type: TYPE,
    title: argument(rules.text(TITLE), { type: 'string' }),
    slug: rules.optional(argument(rules.slug, { type: 'string', description: 'of the title by default' })),
    fields: rules.optional(
      fieldsArgument(
        'post: authorId (required), excerpt, categoryId, tagIds, featuredMediaId, relatedPostIds, summaryForAi, canonicalUrl, isHowTo, seo, schemaType, structuredData. page: pageType, seo',
      ),
    ),
    ...CONTENT_RULES,
  };
  readonly access = writeAccess();
  override readonly effect = 'draft';
  override readonly isIdempotent = false;

  constructor(
    private readonly entries: ContentEntries,
    private readonly writes: EntryWrites,
  ) {
    super();
  }

  override accessFor({ type }: Arguments) {
    return writeAccess(type ?? 'post');
  }

  async call({ type = 'post', title, slug, fields = {}, ...content }: Arguments, { caller }: ToolCall) {
    const read = contentOf(content, title);
    const written = { title, slug: slug ?? slugify(title), bodyJson: read.blocks };
    const id = await this.writes.create(caller, type, fields, written);
    const { entity, tag, path, body } = await this.entries.find(caller, type, id);
    return { type, id, slug: entity.slug, path, tag, blockCount: body.length, notes: read.notes };
  }
}
