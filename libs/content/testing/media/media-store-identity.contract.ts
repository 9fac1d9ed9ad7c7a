import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@app/shared-kernel/testing';
import type { MediaStoreIdentity } from '../../src/ports/media/media-store-identity.port.ts';

export interface OpenMediaStoreIdentity {
  readonly custody: MediaStoreIdentity;
  /** Adds a record of a file. */
  addRecord(): Promise<void>;
}

const FIRST = new Date('2026-03-01T12:00:00.123Z');
const LATER = new Date('2026-04-01T12:00:00.000Z');

/** The contract of MediaStoreIdentity. */
export function mediaStoreIdentityContract(open: () => Promise<OpenMediaStoreIdentity>): void {
  let custody: MediaStoreIdentity;
  let opened: OpenMediaStoreIdentity;

  beforeAll(async () => {
    opened = await open();
    ({ custody } = opened);
  });

  const aPath = () => `${randomUUID()}/2026/01/${randomUUID()}.png`;

  it('knows the stores that it was told of, however often, and no other', async () => {
    const [one, another] = [randomUUID(), randomUUID()];
    for (const id of [one, one, another]) await custody.rememberStore(id);
    expect(await Promise.all([one, another, randomUUID()].map((id) => custody.knowsStore(id)))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('tells whether there are records at all', async () => {
    expect(await custody.hasRecords()).toBe(false);
    await opened.addRecord();
    expect(await custody.hasRecords()).toBe(true);
  });

  describe('quarantine', () => {
    it('keeps the day on which a file came into it first', async () => {
      const [path, later] = [aPath(), aPath()];
      await custody.quarantine([path], FIRST);
      await custody.quarantine([path, later], LATER);
      expect(await custody.quarantined([path, later, aPath()])).toEqual(
        new Map([
          [path, FIRST],
          [later, LATER],
        ]),
      );
    });

    it('lets go of some, or of all but some', async () => {
      const paths = [aPath(), aPath(), aPath()] as const;
      await custody.quarantine(paths, FIRST);
      await custody.release([paths[0]]);
      expect([...(await custody.quarantined(paths)).keys()].sort()).toEqual([paths[1], paths[2]].sort());
      await custody.releaseAllBut([paths[2], aPath()]);
      expect([...(await custody.quarantined(paths)).keys()]).toEqual([paths[2]]);
      await custody.releaseAllBut([]);
      expect((await custody.quarantined(paths)).size).toBe(0);
    });
  });
}
