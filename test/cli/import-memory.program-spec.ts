import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, jest } from '@jest/globals';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import { TestApp } from '../support/app.ts';

const run = promisify(execFile);

// The first start after a change builds the command.
jest.setTimeout(180_000);

const BOUND = 'scripts/bound-heap.mjs';
/** Prints the MiB that are alive and the most that was held, while what was alive for a while is let go again and again. */
const CHURN = `
  const kept = Array.from({ length: 400_000 }, (_, at) => ({ text: 'loaf ' + at }));
  const bytes = () => process.memoryUsage().heapUsed;
  let most = 0;
  for (let at = 0; at < 3_000_000; at += 1) {
    kept[at % kept.length] = { text: 'loaf ' + at };
    if (at % 20_000 === 0) most = Math.max(most, bytes());
  }
  gc();
  console.log(JSON.stringify([bytes(), most, kept.length]));
`;
/** Prints the bytes that young objects may take, when the process ends. */
const YOUNG = `data:text/javascript,
  import v8 from 'node:v8';
  import { isMainThread } from 'node:worker_threads';
  if (isMainThread) process.on('exit', () => {
    const { space_size } = v8.getHeapSpaceStatistics().find((space) => space.space_name === 'new_space');
    process.stderr.write('young ' + space_size);
  });
`;

async function mostToAlive(before: string): Promise<number> {
  const { stdout } = await run(process.execPath, ['--expose-gc', '--input-type=module', '-e', before + CHURN]);
  const [alive, most] = JSON.parse(stdout) as [number, number, number];
  return most / alive;
}

async function youngBytes(command: readonly string[], settings: NodeJS.ProcessEnv = {}): Promise<number> {
  const env = { ...process.env, ...settings };
  const { stderr } = await run(process.execPath, ['--import', YOUNG, 'bin/galley.mjs', ...command], { env });
  return Number(/young (\d+)/.exec(stderr)?.[1]);
}

describe('the memory of an import', () => {
  it('follows what is alive', async () => {
    const bound = await mostToAlive(`import { boundHeap } from './${BOUND}'; boundHeap();`);
    expect(bound).toBeLessThan(1.6);
    expect(await mostToAlive('')).toBeGreaterThan(1.8);
  });

  it('follows what is alive in the service too, while the import runs', async () => {
    const source = await readFile('libs/transfer/src/adapters/bounded-heap.ts', 'utf8');
    const { outputText } = transpileModule(source, {
      compilerOptions: { module: ModuleKind.ESNext, target: ScriptTarget.ESNext },
    });
    expect(await mostToAlive(`${outputText}; boundHeap(); boundHeap()();`)).toBeLessThan(1.6);
    expect(
      await mostToAlive(`${outputText}; const [one, other] = [boundHeap(), boundHeap()]; one(); other();`),
    ).toBeGreaterThan(1.8);
  });

  it('is bound before the command is loaded', async () => {
    expect(await youngBytes(['import', '--help'])).toBeLessThan((await youngBytes(['export', '--help'])) / 2);
  });

  it('is bound although a thread begins, which lets what is young grow to 32 MiB', async () => {
    const [test, folder] = [await TestApp.start(), await mkdtemp(join(tmpdir(), 'galley-import-memory-'))];
    try {
      const { slug } = await test.workspace();
      for (let at = 0; at < 400; at += 1) {
        const text = `[Loaf](/loaves/${at}) of *rye* ${'and oat '.repeat(50)}\n\n`;
        await writeFile(
          join(folder, `loaf-${at}.md`),
          `---\ntitle: Loaf ${at}\ndate: 2024-01-02\n---\n\n${text.repeat(60)}`,
        );
      }
      const command = ['import', 'markdown', folder, '--workspace', slug, '--dry-run', '--json'];
      const young = await youngBytes(command, { DATABASE_URL: test.databaseUrl, DATA_DIR: join(folder, 'data') });
      expect(young).toBeLessThanOrEqual(16 * 1024 * 1024);
    } finally {
      await rm(folder, { recursive: true, force: true });
      await test.stop();
    }
  });
});

describe('the threads of an import', () => {
  /** Calls a function so often that V8 optimises it by itself; prints when it does. */
  const HOT = `
    const loaves = (n) => { let sum = 0; for (let at = 0; at < 10; at += 1) sum += at * n; return sum; };
    for (let at = 0; at < 600; at += 1) loaves(at);
  `;
  const optimised = async (before: string) => {
    const { stdout } = await run(process.execPath, ['--trace-opt', '--input-type=module', '-e', before + HOT]);
    return /marking .*loaves/.test(stdout);
  };

  it('optimise later than those of other programs', async () => {
    expect(await optimised('')).toBe(true);
    expect(await optimised(`import { spareThreads } from './${BOUND}'; spareThreads();`)).toBe(false);
  });
});
