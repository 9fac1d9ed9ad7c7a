import { Invalid, readCommand, rules, type FieldRules, type JsonObject } from '@app/shared-kernel';
import { withDates, type ArchivedKind } from '../../domain/archive/archived-entity.ts';
import type { NewAuthor } from '../../domain/author/author-command.ts';
import { AUTHOR_RULES } from '../../domain/author/author-fields.ts';
import type { NewCategory } from '../../domain/category/category-command.ts';
import { CATEGORY_RULES } from '../../domain/category/category-fields.ts';
import { MEDIA_CHANGE_RULES } from '../../domain/media/media-rules.ts';
import type { MediaChanges } from '../../domain/media/media.ts';
import type { NewPage } from '../../domain/page/page-command.ts';
import { PAGE_RULES } from '../../domain/page/page-fields.ts';
import type { NewPost } from '../../domain/post/post-command.ts';
import { requireOthers } from '../../domain/post/post-references.ts';
import type { Schedule } from '../../domain/schedule/schedule.ts';
import type { NewTag } from '../../domain/tag/tag-command.ts';
import { TAG_RULES } from '../../domain/tag/tag-fields.ts';
import type { EntitySeo } from '../../ports/seo/entity-seo.port.ts';
import type { ComposePost } from '../post/compose-post.ts';
import { withSeo } from '../seo-rule.ts';

/** The dates of creation and last change at the origin. */
export interface Dated {
  readonly id: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** When a post or page was to be published and unpublished. */
export type ScheduledTimes = Partial<Pick<Schedule, 'scheduledAt' | 'unpublishAt'>>;

/** The entities of an archive by kind, validated by the same rules as other writes. */
export interface ReadEntities {
  media: Partial<MediaChanges> & Pick<Dated, 'id' | 'createdAt'>;
  author: NewAuthor & Dated;
  category: NewCategory & Dated;
  tag: NewTag & Dated;
  page: NewPage & Dated & ScheduledTimes & { publishedAt?: Date | null };
  post: NewPost & Dated & ScheduledTimes & { viewCount: number };
}

const { clearable, instant, integer, optional, uuid } = rules;
const DATES = { id: uuid, createdAt: instant, updatedAt: instant } satisfies FieldRules;
const SCHEDULED = { scheduledAt: clearable(instant), unpublishAt: clearable(instant) } satisfies FieldRules;
/** How often readers opened a post. */
export const VIEW_COUNT = {
  viewCount: optional(integer({ min: 0, max: Number.MAX_SAFE_INTEGER })),
} satisfies FieldRules;

/** Validates the entities of an archive by the rules of their kinds. */
export class ReadArchived {
  private readonly rules: Record<Exclude<ArchivedKind, 'post'>, FieldRules>;

  constructor(
    seo: EntitySeo,
    private readonly composer: ComposePost,
  ) {
    this.rules = {
      media: { ...MEDIA_CHANGE_RULES, id: uuid, createdAt: instant },
      author: { ...withSeo(AUTHOR_RULES, seo), ...DATES },
      category: { ...withSeo(CATEGORY_RULES, seo), ...DATES },
      tag: { ...withSeo(TAG_RULES, seo), ...DATES },
      page: { ...withSeo(PAGE_RULES, seo), ...DATES, ...SCHEDULED, publishedAt: clearable(instant) },
    };
  }

  /** @throws Invalid with every problem, each path beginning with the kind and id of the entity */
  read<Kind extends ArchivedKind>(kind: Kind, entity: JsonObject): ReadEntities[Kind] {
    const given = withDates(entity);
    try {
      const read = kind === 'post' ? this.post(given) : readCommand(given, this.rules[kind as 'page'], 'all');
      const { id } = read as { id: string };
      return { ...read, id: id.toLowerCase() } as unknown as ReadEntities[Kind];
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      const name = typeof given['id'] === 'string' ? given['id'].slice(0, 36) : 'without an id';
      throw new Invalid(
        `The ${kind} ${name} is not sound.`,
        error.problems?.map(({ path, message }) => ({ path: `${kind} ${name}: ${path}`, message })),
      );
    }
  }

  private post(given: Record<string, unknown>): object {
    const command = this.composer.readNew(given as unknown as NewPost);
    const beside = readCommand<Pick<Dated, 'id'>>(given, { ...DATES, ...SCHEDULED, ...VIEW_COUNT }, 'all');
    requireOthers(beside.id, command.relatedPostIds);
    return { ...command, ...beside };
  }
}
