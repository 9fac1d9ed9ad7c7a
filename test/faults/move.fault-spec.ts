import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Blog } from './harness/blog.ts';
import { bodyOf, type Answer } from './harness/http.ts';
import { Load } from './harness/load.ts';
import { filesBelow, pdf } from './harness/media.ts';
import type { Child } from './harness/runner/processes.ts';
import type { Service } from './harness/runner/service.ts';
import { Stage } from './harness/runner/stage.ts';
import { until } from './harness/until.ts';

const ADDRESS = 'https://north.galley.test';
const PROGRAM = 'dist/programs/cli.js';
/** Milliseconds on a busy machine. */
const SOON = 60_000;
/** Milliseconds between two writes of one client. */
const PAUSE = 100;
/** Milliseconds after a progress message within which the command is killed: longer than the time between any two messages. */
const SPREAD = 2_500;

interface Sides {
  readonly here: string | null;
  /** Undefined if there is no copy. */
  readonly there: string | null | undefined;
}

/** The progress of a move before it is killed. */
const MARKS = {
  started: () => true,
  copying: ({ there }: Sides) => there !== undefined,
  frozen: ({ here }: Sides) => here === 'frozen',
  open: ({ there }: Sides) => there === null,
  noted: ({ here }: Sides) => here === 'moved',
} as const;

/** Two installations on separate servers, and the command that moves a workspace between them, killed at any point. */
describe('a move that is killed', () => {
  let from: Stage;
  let to: Stage;
  let source: Service;
  let target: Service;
  let blog: Blog;
  let writing: Writing;

  beforeAll(async () => {
    [from, to] = await Promise.all([Stage.open(), Stage.open()]);
    [source, target] = await Promise.all([from.service(), to.service({ PUBLIC_URL: ADDRESS })]);
    writeFileSync(join(to.folder, '.env'), `DATABASE_URL=${to.postgres.url}\nDATA_DIR=data\n`);
  });
  afterAll(() => Promise.all([from?.close(), to?.close()]));

  beforeEach(async () => {
    blog = await Blog.create(source);
    writing = await Writing.begin(blog);
  });
  afterEach(async () => {
    await writing.stop();
    for (const service of [source, target]) expect(service.log).not.toMatch(/unhandled|uncaught/i);
  });

  const begin = (...more: string[]): Child => {
    const args = ['workspace', 'move', blog.slug, '--to', join(to.folder, '.env'), '--address', ADDRESS, ...more];
    const env = { PATH: process.env['PATH'], DATABASE_URL: from.postgres.url, DATA_DIR: from.dataDir };
    return from.processes.spawn(process.execPath, [PROGRAM, ...args], { env });
  };

  /** Runs the move to its end; a session of a killed run may take a moment to end. */
  async function finish(...more: string[]): Promise<Child> {
    for (;;) {
      const command = begin(...more);
      await command.gone;
      if (!command.output.includes('by somebody else')) return command;
    }
  }

  async function sides(): Promise<Sides> {
    const ask = (stage: Stage) =>
      stage.postgres.query<{ relocation: string | null }>(
        'select relocation from workspaces where id = $1 and deleted_at is null',
        [blog.workspaceId],
      );
    const [[here], [there]] = await Promise.all([ask(from), ask(to)]);
    return { here: here?.relocation ?? null, there: there?.relocation };
  }

  const readIn = async (service: Service) => (await blog.through(service).get('/tags')).status;
  const writeIn = async (service: Service) => (await blog.through(service).createPost(`probe-${randomUUID()}`)).status;

  /** The workspace can always be read in one place, and never be written in two. */
  async function expectSound(): Promise<void> {
    const { here, there } = await sides();
    const reads = [await readIn(source), await readIn(target)];
    const writes = [await writeIn(source)];
    // Otherwise a write would go to a copy that the next run compares with the source.
    if (there !== null) writes.push(await writeIn(target));
    const expected =
      here === 'moved'
        ? { reads: [401, 200], writes: [401] }
        : there === null
          ? { reads: [200, 200], writes: [429] }
          : { reads: [200, 401], writes: [here === 'frozen' ? 429 : 201, 401] };
    expect({ here, there, reads, writes }).toEqual({ here, there, ...expected });
  }

  /** @returns whether it was killed before its end */
  async function killAt(mark: keyof typeof MARKS, delay: number, ...more: string[]): Promise<boolean> {
    const command = begin(...more);
    await until(async () => !command.runs || MARKS[mark](await sides()), SOON);
    await Promise.race([sleep(delay), command.gone]);
    const [code, signal] = await command.end('SIGKILL');
    await Promise.all([settled(from, 'source'), settled(to, 'target')]);
    if (signal === null && !command.output.includes('by somebody else'))
      expect([code, command.output]).toEqual([0, expect.any(String)]);
    return signal !== null;
  }

  /** A statement that was running ends by itself. */
  async function settled(stage: Stage, side: string): Promise<void> {
    const ask = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as free';
    const free = () => stage.postgres.query<{ free: boolean }>(ask, [`galley move ${blog.workspaceId} ${side}`]);
    await until(async () => (await free())[0]?.free === true, SOON);
  }

  const points = (...marks: (keyof typeof MARKS)[]) =>
    marks.map((mark) => [mark, Math.round(Math.random() * SPREAD)] as const);

  it('is finished by the same command, with all that was acknowledged', async () => {
    const walk = points('started', 'copying', 'frozen', 'frozen', 'started', 'frozen', 'open', 'noted');
    const killed: string[] = [];
    for (const [mark, delay] of walk) {
      if (await killAt(mark, delay)) killed.push(`${mark}+${delay}`);
      await expectSound();
    }
    expect(killed).not.toEqual([]);
    const { output } = await finish();
    expect([killed, output]).toEqual([killed, expect.stringContaining(`is at ${ADDRESS}`)]);
    await expectSound();
    await writing.stop();
    await writing.expectAllIn(blog.through(target), to.dataDir);
    expect(bodyOf(await blog.get('/tags'))).toMatchObject({ details: { reason: 'moved', address: ADDRESS } });
    expect(await triggersLeft()).toBe(0);
  }, 300_000);

  it('is taken back, also where that is killed', async () => {
    for (const [mark, delay] of points('copying', 'frozen')) {
      // An opened copy is not reverted; before that, a frozen workspace waits for two seconds.
      await killAt(mark, delay / 3);
      await expectSound();
    }
    for (const [mark, delay] of points('started', 'started')) {
      await killAt(mark, delay, '--abort');
      await expectSound();
    }
    expect((await finish('--abort')).output).toContain('stays here');
    expect(await sides()).toEqual({ here: null, there: undefined });
    expect(await triggersLeft()).toBe(0);
    const before = writing.acknowledged;
    await until(() => writing.acknowledged > before + 5, SOON);
    await writing.stop();
    await writing.expectAllIn(blog, from.dataDir);
    for (const table of ['posts', 'media', 'api_keys', 'memberships'])
      expect([
        table,
        await to.postgres.query(`select 1 from ${table} where workspace_id = $1`, [blog.workspaceId]),
      ]).toEqual([table, []]);
  }, 300_000);

  async function triggersLeft(): Promise<number> {
    const rows = await from.postgres.query(`select from pg_trigger where tgname like 'galley_moving_%'`);
    return rows.length;
  }
});

/** Clients that create posts, rename one, and upload files, as long as they may. */
class Writing {
  private titles: string[] = [];

  private constructor(
    private readonly renamed: string,
    private readonly posts: Load,
    private readonly files: Load,
    private readonly renaming: Load,
  ) {}

  static async begin(blog: Blog): Promise<Writing> {
    const { id } = await blog.made(blog.createPost('renamed'));
    const slowly = (request: (n: number) => Promise<Answer>) => async (n: number) => {
      await sleep(PAUSE);
      const answer = await request(n);
      // A client that was referred to the target stays there.
      return answer.status === 401 ? null : answer;
    };
    const loads = [
      new Load(
        2,
        slowly((n) => blog.createPost(`post-${n}`)),
      ),
      new Load(
        1,
        slowly((n) => blog.upload(pdf(`file ${n}`, 20_000))),
      ),
      new Load(
        1,
        slowly((n) => blog.external('PATCH', `/posts/${id}`, { title: `Title ${n}` })),
      ),
    ] as const;
    await Promise.all(loads.map((load) => load.until(5)));
    return new Writing(id, ...loads);
  }

  get acknowledged(): number {
    return this.posts.acknowledged.length;
  }

  async stop(): Promise<void> {
    for (const load of [this.posts, this.files, this.renaming])
      for (const { answer, error } of await load.stop())
        expect([200, 201, 429]).toContain(answer?.status ?? error?.message);
    this.titles = this.renaming.acknowledged.map(({ answer }) => String(bodyOf(answer as Answer)['title']));
  }

  async expectAllIn(blog: Blog, dataDir: string): Promise<void> {
    for (const { n, answer } of this.posts.acknowledged) {
      const { id } = bodyOf(answer as Answer);
      const read = await blog.get(`/posts/${String(id)}`);
      expect([read.status, bodyOf(read)['slug']]).toEqual([200, `post-${n}`]);
    }
    expect(bodyOf(await blog.get(`/posts/${this.renamed}`))['title']).toBe(this.titles.at(-1));
    const { kept } = filesBelow(dataDir);
    for (const { n, answer } of this.files.acknowledged) {
      const { id } = bodyOf(answer as Answer);
      const media = bodyOf(await blog.get(`/media/${String(id)}`));
      const path = [...kept.keys()].find((name) => String(media['url']).endsWith(name)) ?? 'none';
      expect(readFileSync(join(dataDir, 'media', path))).toEqual(pdf(`file ${n}`, 20_000));
    }
  }
}
