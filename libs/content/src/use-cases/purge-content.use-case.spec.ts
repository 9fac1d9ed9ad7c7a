import { describe, expect, it } from '@jest/globals';
import { InMemoryErasure } from '@app/shared-kernel/testing';
import { InMemoryMediaStore } from '../../testing/media/in-memory-media-store.ts';
import { PurgeContent } from './purge-content.use-case.ts';

const NEVER = new AbortController().signal;

describe(PurgeContent, () => {
  it('deletes the rows of the workspace and the files that they name', async () => {
    const [rows, files] = [new InMemoryErasure(1), new InMemoryMediaStore()];
    for (const path of ['a.png', 'b.png', 'c.png'])
      files.files.set(path, { bytes: Buffer.from('x'), modifiedAt: new Date() });
    rows.add('w', 'a.png', 'b.png');
    rows.add('v', 'c.png');
    await new PurgeContent(rows, files).execute('w', NEVER);
    expect([rows.left('w'), rows.left('v')]).toEqual([[], ['c.png']]);
    expect([...files.files.keys()]).toEqual(['c.png']);
  });

  it('stops after the batch at hand when it is told to', async () => {
    const [rows, files] = [new InMemoryErasure(1), new InMemoryMediaStore()];
    rows.add('w', 'a.png', 'b.png');
    await expect(new PurgeContent(rows, files).execute('w', AbortSignal.abort(new Error('stop')))).rejects.toThrow(
      'stop',
    );
    expect(rows.left('w')).toEqual(['b.png']);
  });
});
