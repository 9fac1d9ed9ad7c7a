import type { CreatePost, Post, PostsQuery, UpdatePost } from '../generated/api.ts';
import type { Request } from '../http/transport.ts';
import { Publishable } from './publishable.ts';
import type { RequestOptions } from './reading.ts';

export interface WriteOptions extends RequestOptions {
  /** A tag from `etagOf`: nothing is written if the post has changed since. `*` only requires that it exists. */
  ifMatch?: string | undefined;
}

/** Writes are sent once, because a broken connection may hide that one succeeded. */
export class Posts extends Publishable<Post, PostsQuery> {
  /**
   * @throws BadRequestError for an invalid body, with each problem
   * @throws ConflictError when the slug is taken
   */
  create(body: CreatePost, { signal }: RequestOptions = {}): Promise<Post> {
    return this.write(this.path, { method: 'POST', body, signal });
  }

  /**
   * Replaces the given fields; `seo` is merged, and null clears optional fields.
   * @throws ConflictError when the slug is taken, or `ifMatch` does not match
   */
  update(idOrSlug: string, patch: UpdatePost, options: WriteOptions = {}): Promise<Post> {
    return this.write(this.pathOf(idOrSlug), { method: 'PATCH', body: patch, ...conditions(options) });
  }

  /** Hides the post permanently and frees its slug. @returns the post before the deletion, with `deletedAt` */
  delete(idOrSlug: string, options: WriteOptions = {}): Promise<Post> {
    return this.write(this.pathOf(idOrSlug), { method: 'DELETE', ...conditions(options) });
  }

  /** @param tagIds 1 to 50; tags that are attached already stay attached */
  attachTags(idOrSlug: string, tagIds: readonly string[], options: WriteOptions = {}): Promise<Post> {
    return this.write(`${this.pathOf(idOrSlug)}/tags`, { method: 'POST', body: { tagIds }, ...conditions(options) });
  }

  /** Does nothing if the tag is not attached. */
  detachTag(idOrSlug: string, tagId: string, options: WriteOptions = {}): Promise<Post> {
    const path = `${this.pathOf(idOrSlug)}/tags/${encodeURIComponent(tagId)}`;
    return this.write(path, { method: 'DELETE', ...conditions(options) });
  }

  private async write(path: string, request: Request): Promise<Post> {
    return (await this.transport.send(path, request)).body as Post;
  }
}

function conditions({ ifMatch, signal }: WriteOptions): Pick<Request, 'headers' | 'signal'> {
  return { signal, ...(ifMatch === undefined ? {} : { headers: { 'If-Match': ifMatch } }) };
}
