import {
  eachByItself,
  Invalid,
  readCommand,
  type Actor,
  type EachResult,
  type TransactionRunner,
} from '@app/shared-kernel';
import { BULK_RULES } from '../../domain/post/bulk-rules.ts';
import type { PostFields } from '../../domain/post/post-command.ts';
import type { AttachTags } from './attach-tags.use-case.ts';
import type { DeletePost } from './delete-post.use-case.ts';
import type { DetachTag } from './detach-tag.use-case.ts';
import type { UpdatePost } from './update-post.use-case.ts';

/** The change to apply to each post. */
export interface BulkChange extends Partial<Pick<PostFields, 'status' | 'authorId' | 'categoryId'>> {
  readonly ids: readonly string[];
  readonly addTagIds?: readonly string[];
  readonly removeTagIds?: readonly string[];
  /** Excludes all other changes. */
  readonly delete?: boolean;
}

/** Applies one change to many posts, each completely or not at all; a refused post does not affect the others. */
export class ChangePosts {
  constructor(
    private readonly update: UpdatePost,
    private readonly attach: AttachTags,
    private readonly detach: DetachTag,
    private readonly remove: DeletePost,
    private readonly transactions: TransactionRunner,
  ) {}

  /** @returns the result of each post, in the order of the ids; @throws Invalid if the request is invalid; nothing is changed then */
  async execute(actor: Actor, given: BulkChange): Promise<readonly EachResult[]> {
    const change = readCommand<BulkChange>(given, BULK_RULES, 'all');
    const asked = Object.entries(change).filter(([name, value]) => name !== 'ids' && value !== undefined);
    if (change.delete === false || asked.length === 0) throw new Invalid('The request asks for no change.');
    if (change.delete && asked.length > 1) throw Invalid.at('delete', 'must stand alone');
    const { ids, ...rest } = change;
    return eachByItself(ids, (id) =>
      change.delete ? this.remove.execute(actor, id) : this.transactions.run(() => this.change(actor, id, rest)),
    );
  }

  private async change(actor: Actor, id: string, given: Omit<BulkChange, 'ids'>): Promise<void> {
    const { addTagIds, removeTagIds, delete: _, ...fields } = given;
    if (Object.keys(fields).length > 0) await this.update.execute(actor, id, fields);
    // Detached first, so that there is room for the new ones.
    for (const tagId of removeTagIds ?? []) await this.detach.execute(actor, id, tagId);
    if (addTagIds?.length) await this.attach.execute(actor, id, addTagIds);
  }
}
