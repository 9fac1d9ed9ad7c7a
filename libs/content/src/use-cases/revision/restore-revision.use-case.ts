import {
  NotFound,
  patchBetween,
  requireByIdOrSlug,
  type Actor,
  type JsonObject,
  type JsonValue,
  type TransactionRunner,
} from '@app/shared-kernel';
import { ChangedMeanwhile } from '../../domain/content.errors.ts';
import type { PostChanges } from '../../domain/post/post-command.ts';
import { postReferences } from '../../domain/post/post-references.ts';
import type { RevisedType } from '../../domain/revision/revision.ts';
import type { ReferenceCheck } from '../../ports/entity/reference-check.port.ts';
import type { RevisionRepository } from '../../ports/revision/revision-repository.port.ts';
import type { EntitySeo } from '../../ports/seo/entity-seo.port.ts';
import type { UpdatePage } from '../page/update-page.use-case.ts';
import type { UpdatePost } from '../post/update-post.use-case.ts';
import type { Precondition } from '../precondition.ts';

/** Names the version to restore. */
export interface Restored {
  readonly type: RevisedType;
  readonly idOrSlug: string;
  readonly version: number;
}

/** Restores an earlier version of a post or page. The replaced state becomes an earlier version itself. */
export class RestoreRevision {
  constructor(
    private readonly revisions: RevisionRepository,
    private readonly references: ReferenceCheck,
    private readonly seo: EntitySeo,
    private readonly updatePost: UpdatePost,
    private readonly updatePage: UpdatePage,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * Status and slug are not restored: nothing is published and no address changes. An author, category, featured
   * image, image of the SEO values, tag or related post that no longer exists is skipped.
   *
   * @param precondition checked once the post or page is locked
   * @returns its id
   * @throws NotFound; @throws ChangedMeanwhile if it is changed at the same time; @throws Invalid if its body refers
   * to deleted files
   */
  execute(actor: Actor, { type, idOrSlug, version }: Restored, precondition?: Precondition): Promise<string> {
    const { workspaceId } = actor;
    return this.transactions.run(async () => {
      const find = (key: string) => this.revisions.current(workspaceId, type, key);
      const current = await requireByIdOrSlug(idOrSlug, type, find);
      const revision = await this.revisions.find({ workspaceId, type, id: current.id }, version);
      if (!revision) throw new NotFound('revision');
      const { status: _, slug: __, seo, ...content } = revision.content;
      const changes = {
        ...content,
        seo: await this.withoutGoneImages(
          workspaceId,
          patchBetween(current.content['seo'] as JsonObject, seo as JsonObject) as JsonObject,
        ),
      };
      const unchanged: Precondition = async (entity) => {
        await precondition?.(entity);
        if (entity.version !== current.version) throw new ChangedMeanwhile(entity);
      };
      if (type === 'page') return this.updatePage.execute(actor, current.id, changes, unchanged);
      const possible = await this.withoutGone(workspaceId, current.id, changes);
      return this.updatePost.execute(actor, current.id, possible, unchanged);
    });
  }

  private async withoutGoneImages(workspaceId: string, patch: JsonObject): Promise<JsonObject> {
    const images = this.seo
      .mediaReferences(patch)
      .map(({ path, mediaId }) => ({ kind: 'media', id: mediaId, path }) as const);
    const kept: Record<string, JsonValue> = { ...patch };
    for (const { path } of await this.references.missing(workspaceId, images)) {
      const [, group = '', name = ''] = path.split('.');
      const { [name]: _, ...rest } = kept[group] as JsonObject;
      kept[group] = rest;
    }
    return kept;
  }

  private async withoutGone(workspaceId: string, id: string, changes: PostChanges): Promise<PostChanges> {
    const references = postReferences(changes, [], new Set());
    const missing = await this.references.missing(workspaceId, references);
    const gone = new Set(missing.map(({ path }) => path));
    const { tagIds = [], relatedPostIds = [], ...rest } = changes;
    return {
      ...Object.fromEntries(Object.entries(rest).filter(([name]) => !gone.has(name))),
      tagIds: tagIds.filter((_, at) => !gone.has(`tagIds[${at}]`)),
      relatedPostIds: relatedPostIds.filter((other, at) => other !== id && !gone.has(`relatedPostIds[${at}]`)),
    };
  }
}
