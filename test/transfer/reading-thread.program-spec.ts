import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ReadingThread, readPostFile } from '@app/transfer';
import { TestApp } from '../support/app.ts';
import { runProgram } from '../support/process/service-process.ts';
import { bothOf } from './both-readings.ts';

// The first start after a change builds the programs.
jest.setTimeout(180_000);

const run = promisify(execFile);
const PROGRAMS = [
  'dist/libs/transfer/src/adapters/markdown/reading/reading-program.js',
  'dist/programs/reading-program.js',
];

const FILES: Record<string, string | Buffer> = {
  'links.md':
    '---\ntitle: Links\ndate: 2024-05-06\n---\n\nSee [rye](/old/rye), [none](/old/none), [file](sub/rye.md#how) and [there](https://example.org/).\n',
  'templates.md': '# Of templates\n\nSee [rye]({{< ref "rye.md" >}}) and [none]({% post_url 2020-01-01-none %}).\n',
  'images.md': '+++\ntitle = "Images"\n[extra]\nimage = "dot.png"\n+++\n\n![A dot](dot.png)\n\n![None](none.png)\n',
  'sub/rye.md': 'Text without a title.\n\n- [ ] to do[^1]\n\n[^1]: A note.\n',
  'broken.md': '+++\ntitle = "No end\n+++\n\nText.\n',
  'empty.md': '',
  'deep.md': `${'> '.repeat(20_000)}deep\n`,
  'bytes.md': Buffer.from([0x23, 0x20, 0xff, 0xfe]),
};

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galley-reading-'));
  for (const [path, content] of Object.entries({ ...FILES, 'dot.png': 'a dot' })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  await run(process.execPath, ['bin/galley.mjs', '--help']);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A thread whose answers this process fails to take apart; it answers each file, and does not end. */
const UNREADABLE = `
  const clone = Object.getOwnPropertySymbols(Blob.prototype).find((each) => each.description === 'messaging_clone_symbol');
  const answer = Object.assign(new Blob([]), { [clone]: () => ({ data: {}, deserializeInfo: 'nothing:Nothing' }) });
  parentPort.on('message', () => parentPort.postMessage(answer));
`;

describe(ReadingThread.name, () => {
  const threads: ReadingThread[] = [];
  const start = (program: string) => {
    const thread = new ReadingThread(resolve(program));
    threads.push(thread);
    return thread;
  };
  afterEach(async () => {
    for (const thread of threads.splice(0)) await thread.close();
  });

  it.each(PROGRAMS)('%s reads what this process reads', async (program) => {
    const { threads: read, own, asked } = await bothOf(start(program), folder);
    expect(read).toEqual(own);
    expect(new Set(read.map(({ type }) => type))).toEqual(new Set(['post', 'broken', 'empty']));
    expect(asked).toEqual(expect.arrayContaining(['/old/rye', '/old/none', '/sub/rye.md#how', '/sub/rye.md']));
    expect(JSON.stringify(read)).toContain('[rye](/rye)');
  });

  describe('without its thread', () => {
    const file = () => ({ absolutePath: join(folder, 'links.md'), sourcePath: 'links.md', sections: [] });
    const bytes = Buffer.from('# A');
    const setting = () => ({ root: folder });
    const own = () => readPostFile(bytes, file(), setting());
    const program = async (text: string) => {
      const path = join(folder, `thread-${text.length}.mjs`);
      await writeFile(path, `import { parentPort } from 'node:worker_threads';\n${text}`);
      return path;
    };

    it('fails what it reads when it is closed, and everything after', async () => {
      const thread = start(PROGRAMS[0] as string);
      const reading = thread.read(bytes, file(), setting());
      await Promise.all([thread.close(), expect(reading).rejects.toThrow('has ended')]);
      await expect(thread.read(bytes, file(), setting())).rejects.toThrow('has ended');
    });

    it.each([
      ['has no program', null],
      ['fails as it starts', 'throw new Error("no memory");'],
      ['ends by itself', 'process.exit(0);'],
      ['fails with a file', 'parentPort.on("message", () => { throw new Error("out of memory"); });'],
      ['answers what cannot be read', UNREADABLE],
    ])('reads in this process where the thread %s', async (_, text) => {
      const thread = start(text === null ? join(folder, 'missing.js') : await program(text));
      const both = [thread.read(bytes, file(), setting()), thread.read(bytes, file(), setting())];
      expect(await Promise.all(both)).toEqual([own(), own()]);
      expect(await thread.read(bytes, file(), setting())).toEqual(own());
    });

    it('reads in this process where the machine allows no thread', async () => {
      // A program at a web address is refused before a thread begins.
      const thread = new ReadingThread('https://example.org/thread.js');
      expect(await thread.read(bytes, file(), setting())).toEqual(own());
      await thread.close();
    });
  });
});

/** Notes each thread that a process starts, in the file that it is told. */
const TELL = `
  import { appendFileSync } from 'node:fs';
  process.on('worker', () => appendFileSync(process.env.THREADS, 'a thread '));
`;

describe('an import of Markdown by the command', () => {
  it('reads many posts in a thread, few without', async () => {
    const test = await TestApp.start();
    try {
      const [{ slug }, dataDir, tell] = [await test.workspace(), join(folder, 'data'), join(folder, 'tell.mjs')];
      await writeFile(tell, TELL);
      const imported = async (posts: number) => {
        const blog = join(folder, `blog-${posts}`);
        await mkdir(blog);
        for (let at = 0; at < posts; at += 1) {
          const text = `---\ntitle: Loaf ${at}\ndate: 2024-01-02\naliases: [/old/${at}]\n---\n\n[Next](/old/${at + 1})\n\n![None](${at}.png)\n`;
          await writeFile(join(blog, `loaf-${at}.md`), text);
        }
        const threads = join(folder, `threads-${posts}`);
        await writeFile(threads, '');
        const settings = { DATABASE_URL: test.databaseUrl, DATA_DIR: dataDir, NODE_OPTIONS: `--import=${tell}` };
        const told = ['import', 'markdown', blog, '--workspace', slug, '--dry-run', '--json'];
        const command = runProgram('bin/galley.mjs', told, { ...settings, THREADS: threads });
        let out = '';
        command.stdout?.on('data', (part) => (out += String(part)));
        await new Promise((ended) => command.once('close', ended));
        const report = JSON.parse(out.slice(out.indexOf('{'))) as object;
        return { threads: await readFile(threads, 'utf8'), report };
      };
      const [few, many] = [await imported(99), await imported(120)];
      expect([few.threads, many.threads]).toEqual(['', 'a thread ']);
      expect(few.report).toMatchObject({ items: { created: 99, failed: 0 } });
      expect(many.report).toMatchObject({ items: { created: 120, failed: 0 } });
    } finally {
      await test.stop();
    }
  });
});
