import { describe, expect, it } from '@jest/globals';
import { InMemoryErasure } from '@app/shared-kernel/testing';
import { PurgeRedirects } from './purge-redirects.use-case.ts';

describe(PurgeRedirects, () => {
  it('erases the rows of one workspace, or as many as it has time for', async () => {
    const rows = new InMemoryErasure(1);
    for (const workspace of ['w', 'v']) rows.add(workspace, 'a', 'b', 'c');
    const purge = new PurgeRedirects(rows);
    await expect(purge.execute('w', AbortSignal.abort(new Error('stop')))).rejects.toThrow('stop');
    expect(rows.left('w').length).toBeGreaterThan(0);
    await purge.execute('w', new AbortController().signal);
    expect([rows.left('w').length, rows.left('v').length]).toEqual([0, 3]);
  });
});
