/**
 * Tests the client's types from the view of a site. This file is compiled against the sources, and by the spec of the
 * package, as each kind of module, against an installed package. It never runs.
 */
import {
  BadRequestError,
  ConflictError,
  etagOf,
  Galley,
  GalleyError,
  NotFoundError,
  type Author,
  type Block,
  type ConflictDetails,
  type CreatePost,
  type ErrorCode,
  type Issue,
  type List,
  type Page,
  type Post,
  type Preview,
  type RedirectMatch,
  type UpdatePost,
  type Workspace,
} from '@galley/client';

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- two generic functions are only the same for the same types
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Compiles only for exactly this type. */
function is<Expected>() {
  return function <Actual>(
    _value: Actual,
    ..._same: Same<Actual, Expected> extends true ? [] : ['is another type']
  ): void {};
}

export async function reads(galley: Galley): Promise<void> {
  is<Post>()(await galley.posts.get('a'));
  is<Post | null>()(await galley.posts.find('a', { status: 'any' }));
  is<Pick<Post, 'id' | 'title' | 'included'>>()(await galley.posts.get('a', { fields: ['id', 'title'] }));
  is<List<Post>>()(await galley.posts.list());
  is<List<Pick<Post, 'slug' | 'included'>>>()(await galley.posts.list({ status: 'any', fields: ['slug'] }));
  is<Pick<Page, 'slug' | 'included'> | null>()(await galley.pages.find('a', { fields: ['slug'] }));
  is<Workspace>()(await galley.workspace.get());
  is<Pick<Workspace, 'name'>>()(await galley.workspace.get({ fields: ['name'] }));
  for await (const author of galley.authors.all()) is<Author>()(author);
  for await (const tag of galley.tags.all({ fields: ['slug'] })) is<string>()(tag.slug);

  const { title, featuredMedia } = await galley.posts.get('a', { fields: ['title', 'featuredMedia'] });
  is<string>()(title);
  is<string | undefined>()(featuredMedia?.url);

  const withMedia = await galley.posts.find('a', { fields: ['title'], include: ['media', 'paths'] });
  is<string | undefined>()(withMedia?.included?.media?.['1']?.url);
  is<string | undefined>()((await galley.posts.list({ include: ['paths'] })).included?.paths?.['1']);
  is<Preview | null>()(await galley.previews.find('token', { include: ['media'], init: { cache: 'no-store' } }));
  // @ts-expect-error -- is not a field
  await galley.posts.list({ fields: ['included'] });
  // @ts-expect-error -- there is no such thing
  await galley.posts.get('a', { include: ['colour'] });
  // @ts-expect-error -- was not asked for
  void (await galley.posts.get('a', { fields: ['id'] })).title;
  // @ts-expect-error -- is no field of a post
  await galley.posts.list({ fields: ['colour'] });
  // @ts-expect-error -- the list cannot be in that order
  await galley.posts.list({ orderBy: 'colour' });
  // @ts-expect-error -- a page is never archived
  await galley.pages.list({ status: 'archived' });
  // @ts-expect-error -- counts pages itself
  galley.posts.all({ page: 2 });
  // @ts-expect-error -- tags have no drafts
  await galley.tags.get('a', { status: 'any' });
}

export async function writes(galley: Galley): Promise<void> {
  const body: CreatePost = { slug: 'a', title: 'A', authorId: '1', bodyJson: [{ type: 'paragraph', text: 'Flour.' }] };
  const post = await galley.posts.create(body);
  is<Post>()(await galley.posts.update(post.id, { seo: { title: null } }, { ifMatch: etagOf(post) }));
  // @ts-expect-error -- posts are published now or not at all
  await galley.posts.create({ ...body, status: 'scheduled' });
  // @ts-expect-error -- needs an author
  await galley.posts.create({ slug: 'a', title: 'A', bodyJson: [] });
  // @ts-expect-error -- is derived
  await galley.posts.update('a', { bodyText: 'Flour.' });
  // @ts-expect-error -- headings have levels 2 to 4
  await galley.posts.update('a', { bodyJson: [{ type: 'heading', level: 1, text: 'A' }] });
}

/** The type of a block narrows its fields. */
export function words(block: Block): string {
  switch (block.type) {
    case 'faq':
      return block.items.map(({ question }) => question).join(' ');
    case 'image':
      is<string | null>()(block.url);
      return block.alt ?? '';
    default:
      return block.type;
  }
}

export function errors(error: unknown): ErrorCode | null {
  if (error instanceof NotFoundError) is<number | null>()(error.status);
  if (error instanceof BadRequestError) is<readonly Issue[] | null>()(error.details);
  if (error instanceof ConflictError) is<ConflictDetails | null>()(error.details);
  return error instanceof GalleyError ? error.code : null;
}

export function redirects(galley: Galley): RedirectMatch | null {
  const matcher = galley.redirects.matcher({ pollSeconds: 10, onError: (error) => is<unknown>()(error) });
  is<Promise<void>>()(matcher.start());
  for (const asked of ['/old', new URL('https://a.example/old'), new Request('https://a.example/old'), { url: '/old' }])
    is<RedirectMatch | null>()(matcher.match(asked));
  const match = matcher.match('/old');
  if (match) is<301 | 302 | 307 | 410 | 451>()(match.status);
  return match;
}

// @ts-expect-error -- needs a key
export const keyless = (): Galley => new Galley({ baseUrl: 'https://content.example.org' });

export async function sendsBack(galley: Galley, post: Post): Promise<void> {
  const read: UpdatePost = post;
  is<Post>()(await galley.posts.update(post.id, read));
}
