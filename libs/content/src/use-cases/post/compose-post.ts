import {
  readCommand,
  readPartly,
  rules,
  type FieldRules,
  type PartlyRead,
  type Problem,
  type WorkerPool,
} from '@app/shared-kernel';
import { deriveBody } from '../../domain/blocks/derive.ts';
import { mediaReferences } from '../../domain/blocks/media-references.ts';
import { mediaIdsOf } from '../../domain/media-ids.ts';
import type { MediaReference } from '../../domain/media-reference.ts';
import type { NewPost, PostChanges } from '../../domain/post/post-command.ts';
import { POST_RULES } from '../../domain/post/post-fields.ts';
import { NEW_RULES } from '../../domain/post/post-rules.ts';
import type { PostContent, PostDerived } from '../../domain/post/post.ts';
import type { CategoryPlace } from '../../ports/category/category-places.port.ts';
import type { PostScores } from '../../ports/post/post-scores.port.ts';
import type { EntitySeo, SeoSubject } from '../../ports/seo/entity-seo.port.ts';
import type { StructuredData } from '../../ports/seo/structured-data.port.ts';
import type { Site } from '../../ports/sites.port.ts';
import { withSeo } from '../seo-rule.ts';

const { optional, parsed } = rules;

/** What derived values of a post depend on, beside its content. */
export interface PostSetting {
  readonly site: Site;
  readonly category: CategoryPlace | null;
}

export function postSubject(
  content: Pick<PostContent, 'title' | 'excerpt'>,
  category: CategoryPlace | null,
): SeoSubject {
  return { kind: 'post', title: content.title, excerpt: content.excerpt, category: category?.name ?? null };
}

/** Computes everything stored with a post that is derived from its content, in one place for all writes. */
export class ComposePost {
  private readonly rules: FieldRules;

  constructor(
    readonly seo: EntitySeo,
    private readonly structured: StructuredData,
    private readonly scores: PostScores,
    private readonly threads: WorkerPool,
  ) {
    this.rules = {
      ...withSeo(POST_RULES, seo),
      schemaType: optional(parsed((value, path, problems) => structured.parseType(value, path, problems))),
      structuredData: optional(parsed((value, path, problems) => structured.parse(value, path, problems))),
    };
  }

  /** @throws Invalid with every problem in the fields of a new post */
  readNew(command: NewPost): NewPost {
    return readCommand<NewPost>(command, { ...this.rules, ...NEW_RULES }, 'all');
  }

  /** @throws Invalid with every problem in the fields of a change */
  readChanges(changes: PostChanges): PostChanges {
    return readCommand<PostChanges>(changes, this.rules, 'none');
  }

  /** Splits the fields into valid ones and problems. @param required `all` for a new post */
  readPartly(given: Record<string, unknown>, required: 'all' | 'none'): PartlyRead<NewPost> {
    return readPartly<NewPost>(given, { ...this.rules, ...NEW_RULES }, required);
  }

  /** Warnings about incomplete structured data. @param stands whether the post has the value that a property can be filled from */
  lint(content: PostContent, stands: (source: string) => boolean): readonly Problem[] {
    return this.structured.lint(content.schemaType, content.structuredData, stands);
  }

  async compose(content: PostContent, { site, category }: PostSetting): Promise<PostContent & PostDerived> {
    const derived = await this.threads.run('deriveBody', deriveBody, content.bodyJson);
    const { blocks, bodyText, tocItems, readingTimeMin, wordCount } = derived;
    const withIds: PostContent = { ...content, bodyJson: blocks };
    return {
      ...withIds,
      bodyText,
      tocItems,
      readingTimeMin,
      wordCount,
      structuredBlocks: this.structured.blocks(content.schemaType, content.structuredData),
      ...(await this.scores.of(withIds, postSubject(content, category), site)),
      mediaIds: this.mediaIds(withIds),
    };
  }

  /** References to media in the content's documents, with the place of each. */
  mentions(content: Partial<Pick<PostContent, 'bodyJson' | 'seo' | 'structuredData'>>): readonly MediaReference[] {
    return [
      ...(content.bodyJson ? mediaReferences(content.bodyJson, 'bodyJson') : []),
      ...(content.seo ? this.seo.mediaReferences(content.seo) : []),
      ...(content.structuredData ? this.structured.mediaReferences(content.structuredData) : []),
    ];
  }

  private mediaIds(content: PostContent): string[] {
    const { featuredMediaId } = content;
    const featured = featuredMediaId ? [{ path: 'featuredMediaId', mediaId: featuredMediaId }] : [];
    return mediaIdsOf([...this.mentions(content), ...featured]);
  }
}
