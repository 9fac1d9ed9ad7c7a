import { describe, expect, it } from '@jest/globals';
import { NotFound, type JsonValue, type Permission } from '@app/shared-kernel';
import { aPage, aPost, WORKSPACE } from '../../../testing/builders.ts';
import { inMemoryChecks } from '../../../testing/check-fixture.ts';
import { InMemoryPreviewLinks } from '../../../testing/preview/in-memory-preview-links.ts';
import { InMemoryRevisions } from '../../../testing/revision/in-memory-revisions.ts';
import { InMemoryWorkingCopies } from '../../../testing/working-copy/in-memory-working-copies.ts';
import { RandomPreviewTokens } from '../../adapters/crypto/random-preview-tokens.ts';
import type { PreviewedType } from '../../domain/preview/preview-link.ts';
import { Writers } from '../../ports/preview/writers.port.ts';
import { ReadPreview } from './read-preview.use-case.ts';

const USER = '0190eeee-0000-7000-8000-00000000000a';
const COPY = '0190eeee-0000-7000-8000-00000000000b';
const HOUR = 60 * 60 * 1_000;

/** The permissions of the only member. */
class OneWriter extends Writers {
  permissions: readonly Permission[] = ['posts:write', 'pages:write'];

  async may(workspaceId: string, userId: string, permission: Permission): Promise<boolean> {
    return workspaceId === WORKSPACE && userId === USER && this.permissions.includes(permission);
  }
}

async function given() {
  const fixture = inMemoryChecks();
  const { posts, pages, reader, references, checkPost, checkPage, clock } = fixture;
  const [links, tokens, writers] = [new InMemoryPreviewLinks(), new RandomPreviewTokens(), new OneWriter()];
  const copies = new InMemoryWorkingCopies();
  const revisions = new InMemoryRevisions({
    post: (workspaceId, id) => posts.lock(workspaceId, id),
    page: (workspaceId, id) => pages.lock(workspaceId, id),
  });
  const [post, page] = [aPost({ title: 'Rye', version: 4 }), aPage({ title: 'Imprint' })];
  references.existing.add(post.authorId);
  await posts.add(post);
  await pages.add(page);
  const linkTo = async (type: PreviewedType, entity: { id: string }): Promise<string> => {
    const { text, digest } = tokens.issue();
    const dates = { createdAt: clock.now(), expiresAt: new Date(clock.now().getTime() + HOUR) };
    const target = { workspaceId: WORKSPACE, type, id: entity.id };
    await links.add({ id: entity.id, entity: target, userId: USER, ...dates }, digest);
    return text;
  };
  const type = (content: JsonValue, baseVersion = post.version) =>
    copies.put({
      workspaceId: WORKSPACE,
      userId: USER,
      clientId: COPY,
      entityType: 'post',
      entityId: post.id,
      baseVersion,
      version: 1,
      title: null,
      content,
      createdAt: clock.now(),
      updatedAt: clock.now(),
    });
  const read = new ReadPreview(links, tokens, writers, revisions, copies, reader, checkPost, checkPage, clock);
  return { ...fixture, post, page, writers, linkTo, type, read };
}

describe(ReadPreview, () => {
  it('shows the stored post or page', async () => {
    const { read, linkTo, post, page } = await given();
    const shownPost = await read.execute(WORKSPACE, await linkTo('post', post));
    expect(shownPost).toMatchObject({ type: 'post', view: { post: { id: post.id, title: 'Rye' } } });
    const shownPage = await read.execute(WORKSPACE, await linkTo('page', page));
    expect(shownPage).toMatchObject({ type: 'page', view: { page: { id: page.id, title: 'Imprint' } } });
  });

  it('shows the unsaved changes of its maker, as far as they are valid, and stores none', async () => {
    const { read, linkTo, type, post, posts } = await given();
    await type({ title: 'Wheat', excerpt: 7, bodyJson: [{ type: 'paragraph', text: 'New.' }, { type: 'blink' }] });
    const { view } = await read.execute(WORKSPACE, await linkTo('post', post));
    expect(view).toMatchObject({ post: { title: 'Wheat', excerpt: null, bodyText: 'New.' } });
    expect(posts.rows.get(post.id)).toEqual(post);
  });

  it.each<[string, JsonValue, number]>([
    ['belong to an older version', { title: 'Wheat' }, 3],
    ['are no object', ['Wheat'], 4],
  ])('shows no changes that %s', async (_, content, baseVersion) => {
    const { read, linkTo, type, post } = await given();
    await type(content, baseVersion);
    const { view } = await read.execute(WORKSPACE, await linkTo('post', post));
    expect(view).toMatchObject({ post: { title: 'Rye' } });
  });

  it('shows the stored author where that of the changes is gone', async () => {
    const { read, linkTo, type, post, authors } = await given();
    await type({ authorId: COPY });
    authors.deleted.add(COPY);
    const { view } = await read.execute(WORKSPACE, await linkTo('post', post));
    expect(view).toMatchObject({ author: { id: post.authorId } });
  });

  it('finds nothing by a token that is none, of another workspace, or has expired', async () => {
    const { read, linkTo, post, clock } = await given();
    const token = await linkTo('post', post);
    for (const [workspace, text] of [
      [WORKSPACE, 'x'],
      [WORKSPACE, new RandomPreviewTokens().issue().text],
      [COPY, token],
    ] as const)
      await expect(read.execute(workspace, text)).rejects.toThrow(NotFound);
    clock.advance(HOUR);
    await expect(read.execute(WORKSPACE, token)).rejects.toThrow(NotFound);
  });

  it('shows nothing once its maker may not write the entity, or the entity is gone', async () => {
    const { read, linkTo, post, page, writers, posts, clock } = await given();
    const [toPost, toPage] = [await linkTo('post', post), await linkTo('page', page)];
    writers.permissions = ['posts:write'];
    await expect(read.execute(WORKSPACE, toPage)).rejects.toThrow(NotFound);
    await read.execute(WORKSPACE, toPost);
    await posts.save(WORKSPACE, post.id, { deletedAt: clock.now() });
    await expect(read.execute(WORKSPACE, toPost)).rejects.toThrow(NotFound);
  });
});
