import { DomainError, Invalid, readCommand, type Actor, type TransactionRunner } from '@app/shared-kernel';
import { BULK_RULES } from '../../domain/post/bulk-rules.ts';
import type { PostFields } from '../../domain/post/post-command.ts';
import type { AttachTags } from './attach-tags.use-case.ts';
import type { DeletePost } from './delete-post.use-case.ts';
import type { DetachTag } from './detach-tag.use-case.ts';
import type { StatusResult } from './set-posts-status.use-case.ts';
import type { UpdatePost } from './update-post.use-case.ts';

/** What is done with each of the posts. */
export interface BulkChange extends Partial<Pick<PostFields, 'status' | 'authorId' | 'categoryId'>> {
  readonly ids: readonly string[];
  readonly addTagIds?: readonly string[];
  readonly removeTagIds?: readonly string[];
  /** Alone, for nothing else can be done with what is deleted. */
  readonly delete?: boolean;
}

/** Changes many posts in the same way. Each is changed whole or not at all, by itself: one that is refused hinders no other. */
export class ChangePosts {
  constructor(
    private readonly update: UpdatePost,
    private readonly attach: AttachTags,
    private readonly detach: DetachTag,
    private readonly remove: DeletePost,
    private readonly transactions: TransactionRunner,
  ) {}

  /** @returns what became of each, in the order of the ids; @throws Invalid when the request is not right, which changes nothing */
  async execute(actor: Actor, given: BulkChange): Promise<readonly StatusResult[]> {
    const change = readCommand<BulkChange>(given, BULK_RULES, 'all');
    const asked = Object.entries(change).filter(([name, value]) => name !== 'ids' && value !== undefined);
    if (change.delete === false || asked.length === 0) throw new Invalid('The request asks for no change.');
    if (change.delete && asked.length > 1) throw Invalid.at('delete', 'must stand alone');
    const results: StatusResult[] = [];
    for (const id of change.ids) results.push(await this.one(actor, id, change));
    return results;
  }

  private async one(actor: Actor, id: string, change: BulkChange): Promise<StatusResult> {
    try {
      if (change.delete) await this.remove.execute(actor, id);
      else await this.transactions.run(() => this.change(actor, id, change));
      return { id, ok: true };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { id, ok: false, error: { code: error.code, message: error.message } };
    }
  }

  private async change(actor: Actor, id: string, { addTagIds, removeTagIds, ...rest }: BulkChange): Promise<void> {
    const { ids: _, delete: __, ...fields } = rest;
    if (Object.keys(fields).length > 0) await this.update.execute(actor, id, fields);
    // Taken off first, so that there is room for the new ones.
    for (const tagId of removeTagIds ?? []) await this.detach.execute(actor, id, tagId);
    if (addTagIds?.length) await this.attach.execute(actor, id, addTagIds);
  }
}
