import type { TaggedBody } from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import type { NewPost, PostChanges } from '../../../domain/post/post-command.ts';
import type { PostView } from '../../../domain/post/post-view.ts';
import type { PostFilter, PostSort } from '../../../ports/post/post-reader.port.ts';
import type { Site, Sites } from '../../../ports/sites.port.ts';
import type { AttachTags } from '../../../use-cases/post/attach-tags.use-case.ts';
import type { CreatePost } from '../../../use-cases/post/create-post.use-case.ts';
import type { DeletePost } from '../../../use-cases/post/delete-post.use-case.ts';
import type { DetachTag } from '../../../use-cases/post/detach-tag.use-case.ts';
import type { UpdatePost } from '../../../use-cases/post/update-post.use-case.ts';
import type { EntityReads } from '../entity-reads.ts';

/** The use cases that write one post. */
export class PostUseCases {
  constructor(
    readonly create: CreatePost,
    readonly update: UpdatePost,
    readonly remove: DeletePost,
    readonly attach: AttachTags,
    readonly detach: DetachTag,
  ) {}
}

/** The preconditions of a write. */
export interface Unchanged {
  /** The header `If-Match`. */
  readonly ifMatch?: string;
  readonly ifVersion?: string;
}

/** Serves the routes that write one post, in both APIs. Each responds with the post as that API presents it. */
export class PostWrites<Body extends object> {
  constructor(
    private readonly posts: EntityReads<PostView, PostFilter, PostSort, Partial<Body>>,
    private readonly presenter: { present(view: PostView, site: Site): Body | Promise<Body> },
    private readonly sites: Sites,
    private readonly useCases: PostUseCases,
  ) {}

  async create(caller: Caller, post: NewPost): Promise<TaggedBody<Partial<Body>>> {
    return this.posts.present(caller, await this.useCases.create.execute(caller, post));
  }

  async update(
    caller: Caller,
    idOrSlug: string,
    changes: PostChanges,
    unchanged: Unchanged,
  ): Promise<TaggedBody<Partial<Body>>> {
    const id = await this.useCases.update.execute(caller, idOrSlug, changes, this.precondition(caller, unchanged));
    return this.posts.present(caller, id);
  }

  /** @returns the post as it was before the deletion */
  async remove(caller: Caller, idOrSlug: string, unchanged: Unchanged): Promise<Body> {
    const view = await this.useCases.remove.execute(caller, idOrSlug, this.precondition(caller, unchanged));
    return this.presenter.present(view, await this.sites.of(caller.workspaceId));
  }

  async attach(
    caller: Caller,
    idOrSlug: string,
    tagIds: readonly string[],
    unchanged: Unchanged,
  ): Promise<TaggedBody<Partial<Body>>> {
    const id = await this.useCases.attach.execute(caller, idOrSlug, tagIds, this.precondition(caller, unchanged));
    return this.posts.present(caller, id);
  }

  async detach(
    caller: Caller,
    idOrSlug: string,
    tagId: string,
    unchanged: Unchanged,
  ): Promise<TaggedBody<Partial<Body>>> {
    const id = await this.useCases.detach.execute(caller, idOrSlug, tagId, this.precondition(caller, unchanged));
    return this.posts.present(caller, id);
  }

  private precondition(caller: Caller, { ifMatch, ifVersion }: Unchanged) {
    return this.posts.unchangedSince(caller, ifMatch, ifVersion);
  }
}
