import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { runWith } from '../work-context.ts';
import { PiscinaWorkerPool } from './piscina-worker-pool.ts';

/** Tells where it runs; waits until a file exists that the text names; fails for "fail". */
const PROGRAM = `
  import { existsSync } from 'node:fs';
  export async function work({ text, gate }) {
    while (gate && !existsSync(gate)) await new Promise((go) => setTimeout(go, 5));
    if (text.startsWith('fail')) throw new RangeError('too long');
    return 'thread';
  }
`;

interface Input {
  readonly text: string;
  readonly gate?: string;
}

const here = () => 'here';
const long = (start = '') => ({ text: start + 'x'.repeat(20_000) });

describe(PiscinaWorkerPool.name, () => {
  const folder = mkdtempSync(join(tmpdir(), 'galley-pool-spec-'));
  const program = join(folder, 'program.mjs');
  const pools: PiscinaWorkerPool[] = [];

  beforeAll(() => writeFileSync(program, PROGRAM));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  afterEach(async () => {
    for (const pool of pools.splice(0)) await pool.onModuleDestroy();
  });

  function given(of: string | null = program) {
    const pool = new PiscinaWorkerPool(of);
    pools.push(pool);
    return (input: Input, workspace = 'a') => runWith({ tenant: workspace }, () => pool.run('work', here, input));
  }

  it('works on a long text in a thread, and on a short one at once', async () => {
    const run = given();
    expect(await run(long())).toBe('thread');
    expect(await run({ text: 'short' })).toBe('here');
  });

  it('does all work in this thread without a program', async () => {
    expect(await given(null)(long())).toBe('here');
  });

  it('fails as the work does, and works on', async () => {
    const run = given();
    await expect(run(long('fail'))).rejects.toThrow('too long');
    expect(await run(long())).toBe('thread');
  });

  it('leaves a thread to others while a workspace has much to do', async () => {
    const run = given();
    const gate = join(folder, 'gate');
    const waiting = Array.from({ length: 5 }, () => run({ ...long(), gate }));
    expect(await run(long(), 'b')).toBe('thread');
    writeFileSync(gate, '');
    expect(await Promise.all(waiting)).toEqual(Array(5).fill('thread'));
  });
});
