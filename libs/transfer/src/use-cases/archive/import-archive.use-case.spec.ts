import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Conflict, Invalid, PERMISSIONS, type Actor, type Caller } from '@app/shared-kernel';
import { archivedSettings, InMemoryArchiveFiles, LINES } from '../../../testing/archive/archived-entities.ts';
import { InMemoryRestoredBlogs } from '../../../testing/archive/in-memory-restored-blog.ts';
import { ImportArchive } from './import-archive.use-case.ts';

const author = LINES.author();
const parent = LINES.category();
const child = LINES.category({ parentId: parent.id });
const [media, lost] = [LINES.media(), LINES.media()];
const posts = [LINES.post({ authorId: author.id, categoryId: child.id }), LINES.post({ authorId: author.id })];
const ENTITIES = {
  media: [media, lost],
  author: [author],
  category: [child, parent],
  tag: [LINES.tag()],
  page: [LINES.page()],
  post: posts,
  redirect: [LINES.redirect()],
};

describe(ImportArchive, () => {
  const caller: Caller & Actor = {
    workspaceId: randomUUID(),
    userId: randomUUID(),
    role: 'owner',
    via: 'command-line',
    permissions: new Set(PERMISSIONS),
  };
  let blogs: InMemoryRestoredBlogs;
  let restore: ImportArchive;
  beforeEach(() => {
    blogs = new InMemoryRestoredBlogs();
    restore = new ImportArchive(blogs);
  });

  const whole = () => new InMemoryArchiveFiles(ENTITIES, archivedSettings({ siteName: 'Kettle' }), [lost.id]);
  const held = () => blogs.open(caller).held;

  async function expectNothingRestored(): Promise<void> {
    expect(await blogs.open(caller).isEmpty()).toBe(true);
    expect([held().settings, held().files.size]).toEqual([null, 0]);
  }

  it('restores everything, parents before their children, and names the files that were gone', async () => {
    const counts = { media: 2, author: 1, category: 2, tag: 1, page: 1, post: 2, redirect: 1 };
    expect(await restore.execute(caller, whole())).toEqual({ restored: counts, missingMedia: [lost.id] });
    expect(held().settings).toMatchObject({ siteName: 'Kettle' });
    expect([...held().files]).toEqual([media.id]);
    const ids = held().entities.map(({ entity }) => entity['id']);
    expect(ids).toEqual(
      [media, author, parent, child, ...ENTITIES.tag, ...ENTITIES.page, ...posts, ...ENTITIES.redirect].map(
        ({ id }) => id,
      ),
    );
  });

  it('tells how far it got', async () => {
    const told: number[] = [];
    await restore.execute(caller, whole(), {
      begin: (total) => void told.push(total),
      advance: (count) => void told.push(count),
    });
    const [total, ...steps] = told;
    expect(total).toBe(10);
    expect(steps.reduce((sum, count) => sum + count, 0)).toBe(10);
  });

  it('refuses a workspace that holds something', async () => {
    const first = new InMemoryArchiveFiles({ tag: [LINES.tag()] });
    await restore.execute(caller, first);
    const refused = restore.execute(caller, whole());
    await expect(refused).rejects.toThrow(Conflict);
    await expect(refused).rejects.toMatchObject({ details: { reason: 'not-empty' } });
    expect(held().entities).toHaveLength(1);
  });

  it.each<[string, (files: InMemoryArchiveFiles) => void]>([
    ['is none', (files) => files.files.delete('manifest.json')],
    ['has a damaged file', (files) => files.files.set('posts.ndjson', Buffer.from('{}\n'))],
    ['lacks a picture', (files) => files.files.delete(`media/${media.id}.png`)],
  ])('restores nothing of an archive that %s', async (_, damage) => {
    const files = whole();
    damage(files);
    await expect(restore.execute(caller, files)).rejects.toThrow(Invalid);
    await expectNothingRestored();
  });

  it.each<[string, Partial<typeof ENTITIES>, ReturnType<typeof archivedSettings>?]>([
    ['a slug that is none', { tag: [LINES.tag({ slug: 'No slug' })] }],
    ['the same entity twice', { page: [ENTITIES.page[0]!, ENTITIES.page[0]!] }],
    ['a file of no accepted type', { media: [LINES.media({ mimeType: 'text/html' })] }],
    ['settings that are not sound', {}, archivedSettings({ name: 7 })],
  ])('restores nothing of an archive with %s', async (_, different, settings = archivedSettings()) => {
    const files = new InMemoryArchiveFiles({ ...ENTITIES, ...different }, settings, [lost.id]);
    await expect(restore.execute(caller, files)).rejects.toThrow(Invalid);
    await expectNothingRestored();
  });

  it('restores nothing once it is asked to stop', async () => {
    const aborted = AbortSignal.abort(new RangeError('stopped'));
    await expect(restore.execute(caller, whole(), undefined, aborted)).rejects.toThrow('stopped');
    const advance = () => {
      throw new RangeError('stopped later');
    };
    await expect(restore.execute(caller, whole(), { begin: () => undefined, advance })).rejects.toThrow('later');
    await expectNothingRestored();
  });
});
