import sharp from 'sharp';
import { Person, serviceUrl } from './person.ts';

export interface Blog {
  readonly owner: Person;
  readonly id: string;
  readonly slug: string;
  readonly path: string;
  readonly postId: string;
  readonly pageId: string;
}

/** Texts for every kind of entity. */
export interface Words {
  readonly title: string;
  readonly name: string;
  readonly text: string;
}

const PLAIN: Words = { title: 'A simple country loaf', name: 'Sourdough', text: 'One bowl, one night, one loaf.' };

/** A workspace with one entity of each kind, so that no screen is empty. @param words used in every text field */
export async function fillBlog(words: Words = PLAIN): Promise<Blog> {
  const owner = await Person.signUp(words.name);
  const workspace = await owner.workspace(words.name);
  const { path } = workspace;
  const picture = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#c26f3a' } })
    .png()
    .toBuffer();
  const mediaId = await owner.upload(path, new Uint8Array(picture), 'loaf.png', {
    alt: words.text,
    caption: words.text,
  });
  const author = await owner.post<{ id: string }>(`${path}/authors`, {
    slug: 'mara',
    displayName: words.name,
    bio: words.text,
    avatarMediaId: mediaId,
  });
  await owner.writesAs(path, author.id);
  const root = await owner.post<{ id: string }>(`${path}/categories`, {
    slug: 'baking',
    name: words.name,
    description: words.text,
  });
  const category = await owner.post<{ id: string }>(`${path}/categories`, {
    slug: 'sourdough',
    name: words.name,
    parentId: root.id,
  });
  const tag = await owner.post<{ id: string }>(`${path}/tags`, { slug: 'rye', name: words.name });
  const bodyJson = [{ type: 'paragraph', text: words.text }];
  const post = { authorId: author.id, categoryId: category.id, tagIds: [tag.id], excerpt: words.text, bodyJson };
  const { id: postId } = await owner.post<{ id: string }>(`${path}/posts`, {
    ...post,
    slug: 'loaf',
    title: words.title,
    status: 'published',
    featuredMediaId: mediaId,
    seo: { title: words.title, description: words.text },
  });
  await owner.post(`${path}/posts`, { ...post, slug: 'draft', title: words.title });
  const { id: pageId } = await owner.post<{ id: string }>(`${path}/pages`, {
    slug: 'about',
    title: words.title,
    bodyJson,
  });
  await owner.post(`${path}/redirects`, { fromPath: '/old', toPath: '/loaf', type: 'Permanent301' });
  await owner.post(`${path}/invitations`, { email: 'somebody@example.org', permissions: ['posts:read'] });
  const { key } = await owner.post<{ key: string }>(`${path}/api-keys`, { name: words.name });
  await reportLost(key, '/lost', 'https://example.net/links');
  return { owner, ...workspace, postId, pageId };
}

/** As a site would send it. */
export async function reportLost(key: string, path: string, referrer: string): Promise<void> {
  const response = await fetch(`${serviceUrl()}/api/v1/external/link-health`, {
    method: 'POST',
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ path, referrer }),
  });
  if (!response.ok) throw new Error(`The report was refused: ${await response.text()}`);
}
