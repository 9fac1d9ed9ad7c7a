import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@app/shared-kernel/testing';
import type { MediaStoreIdentity } from '../../src/ports/media/media-store-identity.port.ts';

export interface OpenMediaStoreIdentity {
  readonly identity: MediaStoreIdentity;
  /** Adds a record of a file. */
  addRecord(): Promise<void>;
}

const FIRST = new Date('2026-03-01T12:00:00.123Z');
const LATER = new Date('2026-04-01T12:00:00.000Z');

/** The contract of MediaStoreIdentity. */
export function mediaStoreIdentityContract(open: () => Promise<OpenMediaStoreIdentity>): void {
  let identity: MediaStoreIdentity;
  let opened: OpenMediaStoreIdentity;

  beforeAll(async () => {
    opened = await open();
    ({ identity } = opened);
  });

  const aPath = () => `${randomUUID()}/2026/01/${randomUUID()}.png`;

  it('knows the stores that it was told of, however often, and no other', async () => {
    const [one, another] = [randomUUID(), randomUUID()];
    for (const id of [one, one, another]) await identity.rememberStore(id);
    expect(await Promise.all([one, another, randomUUID()].map((id) => identity.knowsStore(id)))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('tells whether there are records at all', async () => {
    expect(await identity.hasRecords()).toBe(false);
    await opened.addRecord();
    expect(await identity.hasRecords()).toBe(true);
  });

  describe('quarantine', () => {
    it('keeps the day on which a file came into it first', async () => {
      const [path, later] = [aPath(), aPath()];
      await identity.quarantine([path], FIRST);
      await identity.quarantine([path, later], LATER);
      expect(await identity.quarantined([path, later, aPath()])).toEqual(
        new Map([
          [path, FIRST],
          [later, LATER],
        ]),
      );
    });

    it('lets go of some, or of all but some', async () => {
      const paths = [aPath(), aPath(), aPath()] as const;
      await identity.quarantine(paths, FIRST);
      await identity.release([paths[0]]);
      expect([...(await identity.quarantined(paths)).keys()].sort()).toEqual([paths[1], paths[2]].sort());
      await identity.releaseAllBut([paths[2], aPath()]);
      expect([...(await identity.quarantined(paths)).keys()]).toEqual([paths[2]]);
      await identity.releaseAllBut([]);
      expect((await identity.quarantined(paths)).size).toBe(0);
    });
  });
}
