import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { RateLimited } from '@app/shared-kernel';
import { HashingThreads } from './hashing-threads.ts';

const COSTLY = { memoryCost: 65_536, timeCost: 12, parallelism: 1 };

describe(HashingThreads.name, () => {
  let threads = new HashingThreads();
  afterEach(async () => {
    await threads.stop();
    threads = new HashingThreads();
  });

  it('computes in threads, as often as one likes', async () => {
    for (let round = 0; round < 3; round += 1) {
      const hash = await threads.run<string>('hashSync', 'a password');
      expect(await threads.run('verifySync', hash, 'a password')).toBe(true);
      expect(await threads.run('verifySync', hash, 'another')).toBe(false);
    }
    await expect(threads.run('verifySync', 'no hash', 'a password')).rejects.toThrow('Decoding failed');
  });

  it('works at two at once, keeps sixteen waiting, and tells the rest to come again', async () => {
    const asked = Array.from({ length: 30 }, () => threads.run<string>('hashSync', 'a password'));
    const answers = await Promise.allSettled(asked);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(18);
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(RateLimited);
    expect(await threads.run<string>('hashSync', 'a password')).toContain('$argon2id$');
  });

  it('leaves the pool that files use alone', async () => {
    let hashed = 0;
    const hashes = Array.from({ length: 8 }, async () => {
      await threads.run('hashSync', 'a password', COSTLY);
      hashed += 1;
    });
    await readFile('package.json', 'utf8');
    expect(hashed).toBe(0);
    await Promise.all(hashes);
  });
});
