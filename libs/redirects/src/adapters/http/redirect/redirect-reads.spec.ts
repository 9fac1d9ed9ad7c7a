import { describe, expect, it } from '@jest/globals';
import { HitSignal } from '../../../domain/hit-signal.ts';
import type { RedirectReader } from '../../../ports/redirect/redirect-reader.port.ts';
import type { FindDeadEnds } from '../../../use-cases/redirect/find-dead-ends.use-case.ts';
import { RedirectReads } from './redirect-reads.ts';

const NO_DEAD_ENDS = { execute: async () => [] } as unknown as FindDeadEnds;

/** A reader during whose work a hit may be counted. */
function given(meanwhile: () => void) {
  const reader: Pick<RedirectReader, 'list'> = {
    async list() {
      meanwhile();
      return { items: [], total: 0 };
    },
  };
  return reader as RedirectReader;
}

describe(RedirectReads.name, () => {
  it('knows that a list is outdated when a hit is counted while it is read', async () => {
    const hits = new HitSignal();
    const during = new RedirectReads(
      given(() => hits.hit('w')),
      hits,
      NO_DEAD_ENDS,
    );
    const { isValid } = await during.list('w', {}).produce();
    expect(isValid?.()).toBe(false);
  });

  it('holds a list true until the next hit of the workspace', async () => {
    const hits = new HitSignal();
    const reads = new RedirectReads(
      given(() => undefined),
      hits,
      NO_DEAD_ENDS,
    );
    const { isValid } = await reads.list('w', {}).produce();
    hits.hit('other');
    expect(isValid?.()).toBe(true);
    hits.hit('w');
    expect(isValid?.()).toBe(false);
  });
});
