import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { Database } from '@app/platform';
import { Conflict, Invalid } from '@app/shared-kernel';
import { MANIFEST, openArchive } from '@app/transfer';
import { filesIn } from '../media/media-files.ts';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { Shell } from '../support/process/shell.ts';
import { anyBlog, makeBlog } from './archive-blog.ts';
import { Archives } from './archive-harness.ts';

const READS = ['posts', 'pages', 'categories', 'tags', 'authors', 'redirects'] as const;

describe('an archive', () => {
  let test: TestApp;
  let folder: string;
  let archives: Archives;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-archive-'));
    test = await TestApp.start({ DATA_DIR: join(folder, 'data') });
    archives = new Archives(test, folder);
  });
  afterAll(async () => {
    await test.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const fresh = () => archives.fresh();
  const written = (workspace: TestWorkspace, path: string) => archives.written(workspace, path);
  const putBack = (path: string, workspace: TestWorkspace) => archives.putBack(path, workspace);

  /** All responses of the external API to full lists, without what belongs to the installation. */
  async function reads(workspace: TestWorkspace): Promise<unknown[]> {
    const answers: unknown[] = [];
    for (const list of READS) {
      const { body } = await test.as(workspace.key).get(`/${list}?pageSize=50`).expect(200);
      const { data } = body as { data: { slug?: string }[] } | { data?: undefined };
      answers.push(body);
      for (const { slug } of data ?? (body as { slug?: string }[])) {
        if (slug !== undefined) answers.push((await test.as(workspace.key).get(`/${list}/${slug}`).expect(200)).body);
      }
    }
    const text = JSON.stringify(answers)
      .replaceAll(workspace.id, 'W')
      .replaceAll(workspace.slug, 'S')
      .replaceAll(workspace.ownerId, 'U');
    return JSON.parse(text) as unknown[];
  }

  async function refused(path: string, message: RegExp | string, kind: typeof Invalid | typeof Conflict = Invalid) {
    const target = await test.workspace();
    const before = await filesIn(join(folder, 'data'));
    const tries = [
      [kind, () => putBack(path, target)],
      [Invalid, () => archives.merge(path, target)],
    ] as const;
    for (const [expected, trial] of tries) {
      const error: unknown = await trial().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(expected);
      expect(JSON.stringify([(error as Error).message, (error as Invalid).problems])).toMatch(message);
    }
    expect(await filesIn(join(folder, 'data'))).toEqual(before);
    const [row] = await test.app.get(Database).query<{ n: number }>({
      text: `select (select count(*) from posts where workspace_id = $1) + (select count(*) from media where workspace_id = $1)
               + (select count(*) from authors where workspace_id = $1) + (select count(*) from redirects where workspace_id = $1)
               + (select count(*) from import_ledger where workspace_id = $1)
             as n`,
      values: [target.id],
    });
    expect(Number(row?.n)).toBe(0);
  }

  it('of any blog comes back byte for byte, and is read alike', async () => {
    await fc.assert(
      fc.asyncProperty(anyBlog, async (blog) => {
        const [origin, other, third] = [await test.workspace(), await test.workspace(), await test.workspace()];
        await makeBlog(test, origin, blog);
        const first = await written(origin, `${fresh()}.tar`);
        await putBack(first, other);
        const second = await written(other, `${fresh()}.tar`);
        expect((await readFile(second)).equals(await readFile(first))).toBe(true);
        const open = await written(other, fresh());
        await putBack(open, third);
        const last = await written(third, fresh());
        for (const name of await filesBelow(open))
          expect([name, await digest(join(last, name))]).toEqual([name, await digest(join(open, name))]);
        expect(await filesBelow(last)).toEqual(await filesBelow(open));
        expect(await reads(third)).toEqual(await reads(origin));
      }),
      { numRuns: Number(process.env['ARCHIVE_RUNS'] ?? 6) },
    );
  }, 240_000);

  describe('that is not sound', () => {
    let sound: string;

    beforeAll(async () => {
      const origin = await test.workspace();
      const [blog] = fc.sample(
        anyBlog.filter(
          ({ posts, files, categories, redirects }) =>
            [posts, files, redirects].every(({ length }) => length > 1) && categories.length > 2,
        ),
        { numRuns: 1, seed: 7 },
      );
      if (!blog) throw new Error('Nothing was drawn.');
      await makeBlog(test, origin, blog);
      sound = await written(origin, fresh());
    });

    /** A copy in which one file is replaced, with valid checksums. */
    async function changed(name: string, change: (text: string) => string | Buffer): Promise<string> {
      const copy = fresh();
      await cp(sound, copy, { recursive: true });
      await writeFile(join(copy, name), change(await readFile(join(copy, name), 'utf8')));
      const sums = (await readFile(join(copy, 'checksums.txt'), 'utf8')).trimEnd().split('\n');
      const lines = sums.map(async (line) =>
        line.endsWith(`  ${name}`) ? `${await digest(join(copy, name))}  ${name}` : line,
      );
      await writeFile(join(copy, 'checksums.txt'), `${(await Promise.all(lines)).join('\n')}\n`);
      return copy;
    }

    const eachLine = (text: string, change: (entity: Record<string, unknown>, at: number) => unknown) =>
      text
        .trimEnd()
        .split('\n')
        .map((line, at) => JSON.stringify(change(JSON.parse(line) as Record<string, unknown>, at)))
        .join('\n');

    it.each<[string, string, RegExp, (text: string) => string | Buffer]>([
      ['no archive', MANIFEST, /no archive of Galley/, () => '{}'],
      ['of a later version', MANIFEST, /version 2/, (text) => text.replace('"version": 1', '"version": 2')],
      ['short of lines', 'posts.ndjson', /the manifest says/, (text) => text.slice(text.indexOf('\n') + 1)],
      ['no JSON', 'tags.ndjson', /no JSON|the manifest says/, () => '{'],
      ['no UTF-8', 'tags.ndjson', /no UTF-8/, () => Buffer.from([0xff, 10])],
      ['deep', 'tags.ndjson', /levels deep/, () => `{"a":${'['.repeat(1e6)}`],
      ['NUL', 'authors.ndjson', /NUL/, (text) => eachLine(text, (each) => ({ ...each, displayName: 'a\0' }))],
      ['a wrong slug', 'posts.ndjson', /slug/, (text) => eachLine(text, (each) => ({ ...each, slug: '../x' }))],
      [
        'a wrong block',
        'posts.ndjson',
        /bodyJson/,
        (text) => eachLine(text, (each) => ({ ...each, bodyJson: [{ type: 'x' }] })),
      ],
      [
        'a wrong date',
        'posts.ndjson',
        /createdAt/,
        (text) => eachLine(text, (each) => ({ ...each, createdAt: 'soon' })),
      ],
      [
        'a stranger',
        'posts.ndjson',
        /authorId/,
        (text) => eachLine(text, (each) => ({ ...each, authorId: randomUUID() })),
      ],
      [
        'an id twice',
        'posts.ndjson',
        /twice/,
        (text) => eachLine(text, (each) => ({ ...each, id: '0190a5c0-7b1e-7cc0-8000-000000000001' })),
      ],
      ['a slug twice', 'posts.ndjson', /slug/, (text) => eachLine(text, (each) => ({ ...each, slug: 'one' }))],
      [
        'a circle',
        'categories.ndjson',
        /circle/,
        (text) => eachLine(text, (each) => ({ ...each, parentId: each['id'] })),
      ],
      [
        'a file of another type',
        'media.ndjson',
        /image\/png|checksums|not name/,
        (text) => eachLine(text, (each) => ({ ...each, mimeType: 'image/png' })),
      ],
      [
        'a wrong redirect',
        'redirects.ndjson',
        /fromPath/,
        (text) => eachLine(text, (each) => ({ ...each, fromPath: 'x' })),
      ],
      [
        'a redirect twice',
        'redirects.ndjson',
        /fromPath|already|twice/,
        (text) => eachLine(text, (each) => ({ ...each, fromPath: '/x' })),
      ],
      [
        'wrong settings',
        'workspace.json',
        /permalinks/,
        (text) => JSON.stringify({ ...JSON.parse(text), permalinks: { post: 'x' } }),
      ],
    ])('(%s) is refused, and leaves nothing', async (_, name, message, change) => {
      const path = await changed(name, change);
      await refused(
        path,
        message,
        name === 'redirects.ndjson' || message.source === 'slug' ? (Error as never) : Invalid,
      );
    });

    it('is refused when any byte differs, or a file is missing, or no file at all', async () => {
      const copy = fresh();
      await cp(sound, copy, { recursive: true });
      await writeFile(join(copy, 'tags.ndjson'), `${await readFile(join(copy, 'tags.ndjson'), 'utf8')} `);
      await refused(copy, /damaged/);
      await rm(join(copy, 'tags.ndjson'));
      await refused(copy, /has no tags.ndjson/);
      await symlink(join(sound, 'tags.ndjson'), join(copy, 'tags.ndjson'));
      await refused(copy, /has no tags.ndjson/);
      await expect(openArchive(join(copy, 'nothing'))).rejects.toThrow('There is no');
      await expect(openArchive(join(sound, 'posts.ndjson'))).rejects.toThrow('tar file cannot be read');
    });

    it('or goes into a workspace that holds something, is refused', async () => {
      const target = await test.workspace();
      await putBack(sound, target);
      await expect(putBack(sound, target)).rejects.toThrow(Conflict);
    });

    it('or is cut off anywhere, is refused as a tar', async () => {
      const target = await test.workspace();
      await putBack(sound, target);
      const whole = await readFile(await written(target, `${fresh()}.tar`));
      await fc.assert(
        fc.asyncProperty(fc.nat(whole.length - 2_000), async (length) => {
          const cut = `${fresh()}.tar`;
          await writeFile(cut, whole.subarray(0, length));
          const outcome = await openArchive(cut)
            .then(async (files) => {
              const other = await test.workspace();
              await files.close();
              return putBack(cut, other);
            })
            .catch((error: unknown) => error);
          expect(outcome).toBeInstanceOf(Invalid);
        }),
        { numRuns: 15 },
      );
    });
  });

  it('tells of files that are gone, and comes back without them', async () => {
    const origin = await test.workspace();
    const [blog] = fc.sample(
      anyBlog.filter(({ files }) => files.length === 2),
      { numRuns: 1, seed: 3 },
    );
    if (!blog) throw new Error('Nothing was drawn.');
    await makeBlog(test, origin, blog);
    const shell = new Shell(test.databaseUrl, { DATA_DIR: join(folder, 'data') });
    const gone = (await filesIn(join(folder, 'data'))).find((path) => path.includes(origin.id)) ?? '';
    await rm(gone);
    const path = `${fresh()}.tar`;
    const exported = await shell.galley(`export ${path} --workspace ${origin.slug} --json`);
    expect(exported).toMatchObject({ code: 1, err: expect.stringContaining('1 files are gone') });
    expect(JSON.parse(exported.out)).toMatchObject({ media: 1, missing: [expect.any(String)] });
    const target = await test.workspace();
    const result = await shell.json<object>(`import archive ${path} --workspace ${target.slug}`);
    expect(result).toMatchObject({ restored: { media: 2 }, missingMedia: [expect.any(String)] });
    expect((await test.as(target.key).get('/media').expect(200)).body).toMatchObject({ total: 1 });
    expect(await shell.galley(`export ${path} --workspace ${origin.slug}`)).toMatchObject({
      code: 1,
      err: expect.stringContaining('is there already'),
    });
    expect((await readdir(folder)).filter((name) => name.includes('.part'))).toEqual([]);
  });
});

async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted();
}

async function digest(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}
