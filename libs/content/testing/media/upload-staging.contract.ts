import { createHash, randomBytes } from 'node:crypto';
import { Invalid } from '@app/shared-kernel';
import { describe, expect, it } from '@app/shared-kernel/testing';
import type { ReceivedFile, UploadStaging } from '../../src/ports/media/upload-staging.port.ts';

export interface OpenUploadStaging {
  /** An empty one. */
  readonly inbox: UploadStaging;
  /** Number of received files in the inbox. */
  readonly waiting: () => Promise<number>;
  /** The bytes of a received file. */
  readonly bytesOf: (file: ReceivedFile) => Promise<Uint8Array>;
  /** Sets the time when the file was received. */
  readonly age: (file: ReceivedFile, since: Date) => Promise<void>;
}

/** The contract of UploadStaging. */
export function uploadStagingContract(open: () => Promise<OpenUploadStaging>): void {
  describe('as a UploadStaging', () => {
    it('keeps every byte, counts them and takes their digest', async () => {
      const { inbox, bytesOf } = await open();
      const bytes = randomBytes(300_001);
      const file = await inbox.receive(inPieces(bytes));
      expect(file.sizeBytes).toBe(bytes.length);
      expect(Buffer.from(file.digest)).toEqual(createHash('sha256').update(bytes).digest());
      expect(Buffer.from(await bytesOf(file)).equals(bytes)).toBe(true);
    });

    it('receives an empty stream as an empty file', async () => {
      const { inbox } = await open();
      expect(await inbox.receive(inPieces(Buffer.alloc(0)))).toMatchObject({ sizeBytes: 0 });
    });

    it('takes exactly as much as is allowed, and stops at the first byte more', async () => {
      const { inbox, waiting } = await open();
      expect(await inbox.receive(inPieces(Buffer.alloc(1_000)), 1_000)).toMatchObject({ sizeBytes: 1_000 });
      const endless = (async function* () {
        for (;;) yield Buffer.alloc(400);
      })();
      await expect(inbox.receive(endless, 1_000)).rejects.toThrow(Invalid);
      expect(await waiting()).toBe(1);
    });

    it('leaves nothing behind when the sender fails midway', async () => {
      const { inbox, waiting } = await open();
      const failing = (async function* () {
        yield Buffer.from('half');
        throw new Error('gone');
      })();
      await expect(inbox.receive(failing)).rejects.toThrow('gone');
      expect(await waiting()).toBe(0);
    });

    it('forgets a file, and does not mind when it is gone already', async () => {
      const { inbox, waiting } = await open();
      const file = await inbox.receive(inPieces(Buffer.from('x')));
      await inbox.discard(file);
      await inbox.discard(file);
      expect(await waiting()).toBe(0);
    });

    it('sweeps what is older, and tells how much that was', async () => {
      const { inbox, waiting, age, bytesOf } = await open();
      const before = new Date('2026-01-01T00:00:00Z');
      expect(await inbox.sweep(before)).toBe(0);
      const [old, young] = [
        await inbox.receive(inPieces(Buffer.from('old'))),
        await inbox.receive(inPieces(Buffer.from('young'))),
      ];
      await age(old, new Date(before.getTime() - 1_000));
      expect(await inbox.sweep(before)).toBe(1);
      expect(await waiting()).toBe(1);
      expect(Buffer.from(await bytesOf(young)).toString()).toBe('young');
    });
  });
}

async function* inPieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
