import { randomUUID } from 'node:crypto';
import type { Test } from 'supertest';
import { anImage } from '@app/content/testing';
import { Database, JobRunner } from '@app/platform';
import type { TestApp } from '../../support/app.ts';
import { Person, type OwnedWorkspace } from '../../support/people.ts';
import { aGhostExport } from '../../transfer/small-blogs.ts';

export const KINDS = [
  'workspace',
  'author',
  'category',
  'tag',
  'media',
  'page',
  'post',
  'redirect',
  'report',
  'invitation',
  'member',
  'key',
  'copy',
  'session',
  'passkey',
  'import',
  'export',
  'revision',
  'preview',
  'webhook',
  'delivery',
] as const;
export type Kind = (typeof KINDS)[number];

/** A workspace with some entities of every kind, whose texts all contain its marker. */
export interface World {
  readonly owner: Person;
  readonly key: string;
  readonly marker: string;
  readonly ids: Readonly<Record<Kind, readonly string[]>>;
  readonly slugs: Readonly<Partial<Record<Kind, readonly string[]>>>;
}

const EACH = 3;

type Found = Record<Kind, string[]>;

/** @param marker letters and digits that occur nowhere else */
export async function makeWorld(test: TestApp, marker: string): Promise<World> {
  const owner = await Person.signUp(test, `owner-${marker}@example.org`);
  // A user to be made a member.
  const free = await Person.signUp(test, `free-${marker}@example.org`);
  const workspace = await owner.workspace(`blog-${marker}`);
  const ids = Object.fromEntries(KINDS.map((kind): [Kind, string[]] => [kind, []])) as Found;
  const slugs: Partial<Found> = { workspace: [workspace.slug] };
  ids.workspace.push(workspace.id);
  const settings = { siteUrl: `https://${marker}.example`, siteName: `Site ${marker}`, aboutMd: `About ${marker}` };
  await owner.patch(workspace.path, settings).expect(200);
  const { body } = await owner.post(`${workspace.path}/api-keys`, { name: `Key ${marker}` }).expect(201);
  const { key } = body as { key: string };
  ids.session.push(...(await spareSessions(owner)));
  ids.passkey.push(...(await somePasskeys(test, free)));
  for (let at = 0; at < EACH; at++) await fill(test, { owner, workspace, marker, key, at }, ids, slugs);
  await addRevisions(owner, workspace, marker, ids);
  await addTransfers(test, owner, workspace, marker, ids);
  await addPreviewLinks(owner, workspace, ids);
  return { owner, key, marker, ids, slugs };
}

/** An earlier version of the first post and of the first page. */
async function addRevisions(owner: Person, { path }: OwnedWorkspace, marker: string, ids: Found): Promise<void> {
  for (const one of [`posts/${ids.post[0]}`, `pages/${ids.page[0]}`]) {
    await owner.patch(`${path}/${one}`, { title: `Later ${marker}` }).expect(200);
    const { body } = await owner.get(`${path}/${one}/revisions`).expect(200);
    const { data } = body as { data: { version: number }[] };
    ids.revision = [String(data[0]?.version)];
  }
}

/** Preview links to the first post, and one to the first page. */
async function addPreviewLinks(owner: Person, { path }: OwnedWorkspace, ids: Found): Promise<void> {
  for (const one of [...Array<string>(EACH).fill(`posts/${ids.post[0]}`), `pages/${ids.page[0]}`]) {
    const { body } = await owner.post(`${path}/${one}/preview-links`, {}).expect(201);
    ids.preview.push((body as { id: string }).id);
  }
}

/** A finished export, and imports, one of them after a dry run. */
async function addTransfers(
  test: TestApp,
  owner: Person,
  { path }: OwnedWorkspace,
  marker: string,
  ids: Found,
): Promise<void> {
  const made = await owner.post(`${path}/exports`, { format: 'archive' }).expect(201);
  ids.export.push((made.body as { id: string }).id);
  await test.app.get(JobRunner).idle();
  for (let at = 0; at < EACH; at++) {
    const sent = owner.post(`${path}/imports?format=ghost`).attach('file', aGhostExport(1), `${marker}-${at}.json`);
    ids.import.push(((await sent.expect(201)).body as { id: string }).id);
  }
  // A finished run has a report.
  await owner.post(`${path}/imports/${ids.import[0]}/run`, { dryRun: true }).expect(200);
  await test.app.get(JobRunner).idle();
}

/** Further sessions of the same user that are not used. */
async function spareSessions(owner: Person): Promise<string[]> {
  for (let at = 0; at < EACH; at++) await owner.again();
  const { body } = await owner.get('/me/sessions').expect(200);
  const { data } = body as { data: { id: string; current: boolean }[] };
  return data.filter(({ current }) => !current).map(({ id }) => id);
}

/** Passkeys that nobody can use. */
async function somePasskeys(test: TestApp, { id: userId }: Person): Promise<string[]> {
  const ids = Array.from({ length: EACH }, () => randomUUID());
  await test.app.get(Database).execute({
    text: `insert into passkeys (user_id, id, name, credential_id, public_key, counter, transports, backed_up, created_at)
           select $1, id, 'Key', uuid_send(id), '', 0, '{}', false, now() from unnest($2::uuid[]) as made (id)`,
    values: [userId, ids],
  });
  return ids;
}

interface Filling {
  readonly owner: Person;
  readonly workspace: OwnedWorkspace;
  readonly marker: string;
  readonly key: string;
  readonly at: number;
}

async function fill(test: TestApp, filling: Filling, ids: Found, slugs: Partial<Found>): Promise<void> {
  const { owner, workspace, marker, key, at } = filling;
  const slugOf = (kind: Kind) => `${kind}-${marker}-${at}`;
  const add = async (kind: Kind, route: string, body: object) => {
    const sent = owner.post(`${workspace.path}/${route}`, body);
    ids[kind].push(((await sent.expect(201)).body as Record<string, string>)['id'] as string);
    if ('slug' in body) (slugs[kind] ??= []).push(slugOf(kind));
  };
  await addMedia(owner.post(`${workspace.path}/media`), filling, ids);
  const [media, parent] = [ids.media[0], ids.category[0] ?? null];
  const named = (kind: Kind) => ({ slug: slugOf(kind), name: `A ${kind} ${marker}` });
  await add('author', 'authors', { slug: slugOf('author'), displayName: `Ada ${marker}`, avatarMediaId: media });
  await add('category', 'categories', { ...named('category'), parentId: parent });
  await add('tag', 'tags', named('tag'));
  const bodyJson = [
    { type: 'paragraph', text: `Text of ${marker}` },
    { type: 'image', mediaId: media, alt: marker },
  ];
  const titled = (kind: Kind) => ({ slug: slugOf(kind), title: `A ${kind} ${marker}`, bodyJson, status: 'published' });
  await add('page', 'pages', titled('page'));
  await add('post', 'posts', { ...titled('post'), ...relations(ids) });
  const copy = randomUUID();
  const content = { title: `Begun ${marker}` };
  await owner.put(`${workspace.path}/working-copies/${copy}`, { entityType: 'post', content }).expect(200);
  ids.copy.push(copy);
  await add('redirect', 'redirects', { fromPath: `/old-${marker}-${at}`, toPath: `/new-${marker}` });
  await add('invitation', 'invitations', { email: `invited-${at}-${marker}@example.org`, permissions: ['posts:read'] });
  ids.member.push((await workspace.member('posts:read')).id);
  const webhook = { url: `https://${marker}.invalid/`, events: ['post.created'], active: false };
  await add('webhook', 'webhooks', webhook);
  const tested = await owner.post(`${workspace.path}/webhooks/${ids.webhook.at(-1)}/test`).expect(201);
  ids.delivery.push((tested.body as { id: string }).id);
  await add('key', 'api-keys', { name: `Spare ${marker}`, scope: 'published' });
  const report = await test
    .as(key)
    .post('/link-health', { path: `/broken-${marker}-${at}` })
    .expect(200);
  ids.report.push((report.body as { id: string }).id);
}

async function addMedia(sent: Test, { marker }: Filling, ids: Found): Promise<void> {
  const { body } = await sent
    .field('alt', `An image ${marker}`)
    .attach('file', await anImage('png'), 'a.png')
    .expect(201);
  ids.media.push((body as { id: string }).id);
}

function relations({ author, category, tag, media, post }: Found): object {
  return {
    authorId: author[0],
    categoryId: category[0],
    tagIds: tag,
    featuredMediaId: media[0],
    relatedPostIds: post,
    seo: { og: { imageMediaId: media[0] } },
  };
}
