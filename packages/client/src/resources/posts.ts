import type { CreatePost, Post, PostsQuery, UpdatePost } from '../generated/api.ts';
import type { Request } from '../http/transport.ts';
import { batches } from './batches.ts';
import { Publishable, type StatusChoice } from './publishable.ts';
import { select, type FieldOf, type List, type ReadOptions, type RequestOptions, type Selected } from './reading.ts';

export interface WriteOptions extends RequestOptions {
  /** A tag from `etagOf`: nothing is written if the post has changed since. `*` only requires that it exists. */
  ifMatch?: string | undefined;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Anything else is the slug of nothing; a comma would make two of one. */
const SLUG = /^[a-z0-9-]+$/;

/** Writes are sent once, because a broken connection may hide that one succeeded. */
export class Posts extends Publishable<Post, PostsQuery> {
  /**
   * Posts by their ids and slugs, in few requests: a hundred in each, unless slugs are very long.
   *
   * @param idsOrSlugs a UUID is an id, anything else a slug
   * @returns the posts in the order of the names; null where there is none
   */
  async getMany<F extends FieldOf<Post> = FieldOf<Post>>(
    idsOrSlugs: readonly string[],
    { fields, status, signal, init }: ReadOptions<F> & StatusChoice<Post['status']> = {},
  ): Promise<(Selected<Post, F> | null)[]> {
    const asked = fields && [...new Set<FieldOf<Post>>([...fields, 'id', 'slug'])];
    const found = new Map<string, Selected<Post, F>>();
    const names = idsOrSlugs.map((name) => (UUID.test(name) ? name.toLowerCase() : name));
    const isId = (name: string) => UUID.test(name);
    const ids = batches(names.filter(isId)).map((batch) => ({ ids: batch }));
    const slugs = batches(names.filter((name) => SLUG.test(name) && !isId(name))).map((batch) => ({ slugs: batch }));
    for (const batch of [...ids, ...slugs]) {
      const query = { ...batch, ...this.queryOf({ status }), pageSize: 100, fields: asked };
      const { data } = (await this.transport.send(this.path, { query, signal, init })).body as List<Post>;
      for (const post of data) found.set('ids' in batch ? post.id : post.slug, select(post, fields));
    }
    return names.map((name) => found.get(name) ?? null);
  }

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
