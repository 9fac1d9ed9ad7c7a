import type { INestApplicationContext } from '@nestjs/common';
import {
  AttachTags,
  CreateCategory,
  CreatePage,
  CreatePost,
  CreateTag,
  DeletePost,
  DeleteTag,
  EnsureAuthor,
  SetPostsStatus,
  UpdateAuthor,
  UpdateCategory,
  UpdateMediaText,
  UpdatePage,
  UpdatePost,
  UpdateTag,
} from '@app/content';
import { operatorOf, UpdateWorkspaceSettings } from '@app/identity';
import { CreateRedirect } from '@app/redirects';
import type { TestApp, TestWorkspace } from '../app.ts';
import { Given } from '../given.ts';
import { OuterWrites } from './outer-writes.ts';

const image = (mediaId: string) => ({ type: 'image', mediaId, alt: 'A loaf' }) as const;

const KINDS = 30;

/** Number of writes that covers each kind twice, in both of its variants. */
export const EVERY_KIND_TWICE = 2 * KINDS;

/** A small blog whose entities refer to each other, and writes of every kind to it, in turn. */
export class ContentWrites {
  posts: string[] = [];
  pages: string[] = [];
  categories: string[] = [];
  tags: string[] = [];
  authors: string[] = [];
  media: string[] = [];
  readonly gone: string[] = [];
  private n = 0;

  private constructor(
    private readonly workspace: TestWorkspace,
    /** Bulk writes, files, and changes to members and keys. */
    readonly outer: OuterWrites,
  ) {}

  static async fill(test: TestApp, workspace: TestWorkspace): Promise<ContentWrites> {
    const writes = new ContentWrites(workspace, await OuterWrites.begin(test, workspace));
    const given = new Given(test);
    const actor = { workspaceId: workspace.id };
    for (let n = 0; n < 2; n += 1) {
      writes.media.push(await given.media(workspace));
      writes.authors.push(await test.app.get(EnsureAuthor).execute(actor, { displayName: `Author ${n}` }));
      writes.tags.push(await test.app.get(CreateTag).execute(actor, { name: `Tag ${n}`, slug: `tag-${n}` }));
    }
    for (const parentId of [null, 0, 1, null]) {
      const id = await test.app.get(CreateCategory).execute(actor, {
        name: `Category ${writes.categories.length}`,
        slug: `category-${writes.categories.length}`,
        parentId: parentId === null ? null : writes.categories[parentId],
      });
      writes.categories.push(id);
    }
    for (let n = 0; n < 6; n += 1) writes.posts.push(await writes.addPost(test.app, n));
    await test.app
      .get(UpdatePost)
      .execute(actor, writes.posts[0] as string, { relatedPostIds: writes.posts.slice(1, 4) });
    const page = {
      slug: 'about',
      title: 'About',
      bodyJson: [image(writes.media[1] as string)],
      status: 'published' as const,
    };
    writes.pages.push(await test.app.get(CreatePage).execute(actor, page));
    return writes;
  }

  /** Does the next write through `app`. @returns its kind */
  async next(app: INestApplicationContext): Promise<string> {
    const kinds = Object.entries(this.kinds(app));
    if (kinds.length !== KINDS) throw new Error(`There are ${kinds.length} kinds of writes.`);
    const [name, write] = kinds[this.n % KINDS] as (typeof kinds)[number];
    this.n += 1;
    await write();
    return `${name} (write ${this.n})`;
  }

  /** Leaves out the kinds before this one. @throws Error if there is none */
  skipTo(app: INestApplicationContext, kind: string): void {
    const at = Object.keys(this.kinds(app)).indexOf(kind);
    if (at === -1) throw new Error(`There are no writes of ${kind}.`);
    this.n += (at - (this.n % KINDS) + KINDS) % KINDS;
  }

  private kinds(app: INestApplicationContext): Record<string, () => Promise<unknown>> {
    // Even and odd numbers are different variants, so the second round begins with an odd one.
    const n = this.n + Math.floor(this.n / KINDS);
    const actor = { workspaceId: this.workspace.id };
    const pick = (ids: string[], at = n) => ids[at % ids.length] as string;
    const post = pick(this.posts);
    return {
      'a title': () => app.get(UpdatePost).execute(actor, post, { title: `Bread ${n}` }),
      'an author': () => app.get(UpdateAuthor).execute(actor, pick(this.authors), { displayName: `Mara ${n}` }),
      'a text of a file': () =>
        app.get(UpdateMediaText).execute({
          caller: operatorOf(this.workspace.id),
          mediaId: pick(this.media),
          texts: { alt: `Loaf ${n}`, caption: `Crust ${n}` },
        } as never),
      'a name of a category': () =>
        app.get(UpdateCategory).execute(actor, pick(this.categories, n), { name: `Doughs ${n}` }),
      'a root category': () =>
        app.get(UpdateCategory).execute(actor, this.categories[0] as string, { name: `Root ${n}` }),
      'a tag': () => app.get(UpdateTag).execute(actor, pick(this.tags), { name: `Rye ${n}` }),
      'a moved branch': () =>
        app.get(UpdateCategory).execute(actor, this.categories[0] as string, { slug: `branch-${n}` }),
      'another page': () => app.get(UpdatePage).execute(actor, pick(this.pages), { title: `About ${n}` }),
      settings: () =>
        app.get(UpdateWorkspaceSettings).execute(operatorOf(this.workspace.id), { siteName: `Site ${n}` }),
      'another category of a post': () =>
        app.get(UpdatePost).execute(actor, post, { categoryId: pick(this.categories, n + 1) }),
      'another author of a post': () =>
        app.get(UpdatePost).execute(actor, post, { authorId: pick(this.authors, n + 1) }),
      'attached tags': () => app.get(AttachTags).execute(actor, post, [pick(this.tags, n + 1)]),
      'a status': () => app.get(SetPostsStatus).execute(actor, [post], n % 2 === 0 ? 'draft' : 'published'),
      'a related post': () => app.get(UpdatePost).execute(actor, pick(this.posts, 2), { title: `Pinned ${n}` }),
      'a category of a related post': () =>
        app.get(UpdateCategory).execute(actor, pick(this.categories, 3), { slug: `place-${n}` }),
      'a new post': async () => this.posts.push(await this.addPost(app, 100 + n)),
      'a deleted post': () => this.deletePost(app),
      'a redirect': () =>
        app.get(CreateRedirect).execute(actor, { fromPath: `/old-${n}`, toPath: '/new', type: 'Permanent301' }),
      permalinks: () =>
        app.get(UpdateWorkspaceSettings).execute(operatorOf(this.workspace.id), {
          permalinks: { post: n % 2 === 0 ? '/{category}/{slug}' : '/blog/{slug}' },
        }),
      'a deleted tag': () =>
        this.tags.length > 1 ? app.get(DeleteTag).execute(actor, this.tags.pop() as string) : Promise.resolve(),
      ...this.outer.kinds(app, n),
    };
  }

  /** The id stays among the reads, which must no longer find it. */
  private async deletePost(app: INestApplicationContext): Promise<void> {
    const id = this.posts.pop() as string;
    this.gone.push(id);
    await app.get(DeletePost).execute({ workspaceId: this.workspace.id }, id);
  }

  private addPost(app: INestApplicationContext, n: number): Promise<string> {
    return app.get(CreatePost).execute(
      { workspaceId: this.workspace.id },
      {
        slug: `post-${n}`,
        title: `Bread ${n}`,
        bodyJson: [image(this.media[n % 2] as string)],
        authorId: this.authors[n % 2] as string,
        categoryId: this.categories[n % this.categories.length],
        tagIds: [this.tags[n % this.tags.length] as string],
        status: 'published',
      },
    );
  }
}
