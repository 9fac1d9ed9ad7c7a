import { randomUUID } from 'node:crypto';
import { NotFound } from '@app/shared-kernel';
import { describe, expect, it } from '@app/shared-kernel/testing';
import type { TransferKey } from '../../src/domain/transfer/transfer.ts';
import type { TransferFiles } from '../../src/ports/transfer/transfer-files.port.ts';

export interface OpenedTransferFiles {
  /** Without files. */
  readonly files: TransferFiles;
  /** Receives a file at an instant. @returns its path */
  readonly receive: (text: string, since?: Date) => Promise<string>;
  /** Writes a file, as exports and runs do. */
  readonly put: (path: string, text: string) => Promise<void>;
  /** Makes the files of a transfer as old as this. */
  readonly age: (key: TransferKey, since: Date) => Promise<void>;
}

const BEFORE = new Date('2026-01-01T00:00:00.000Z');
const OLD = new Date(BEFORE.getTime() - 1_000);

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** The contract of TransferFiles. */
export function transferFilesContract(open: () => Promise<OpenedTransferFiles>): void {
  describe('files of transfers', () => {
    async function given() {
      const opened = await open();
      const key = (workspaceId: string = randomUUID()): TransferKey => ({ workspaceId, id: randomUUID() });
      const adopted = async (one: TransferKey, text = 'text') => {
        await opened.files.adopt(await opened.receive(text), one);
        return one;
      };
      const sizes = (...paths: string[]) => Promise.all(paths.map((path) => opened.files.size(path)));
      return { ...opened, key, adopted, sizes };
    }

    it('have places that no other transfer has', async () => {
      const { files, key } = await given();
      const [one, other] = [key(), key()];
      const places = [one, other, { ...one, id: other.id }].flatMap((each) => [
        files.uploadOf(each),
        files.exportOf(each, 'zip'),
        files.workFolder(each),
      ]);
      expect(new Set(places).size).toBe(9);
    });

    it('are moved to their place once received, with every byte', async () => {
      const { files, receive, key, sizes } = await given();
      const [one, received] = [key(), await receive('a file ä')];
      await files.adopt(received, one);
      expect(await sizes(received, files.uploadOf(one), files.uploadOf(key()))).toEqual([null, 9, null]);
      expect(await textOf(await files.read(files.uploadOf(one)))).toBe('a file ä');
    });

    it('are read in parts, and not found once they are gone', async () => {
      const { files, adopted, key } = await given();
      const path = files.uploadOf(await adopted(key(), '0123456789'));
      expect(await textOf(await files.read(path, { start: 2, end: 4 }))).toBe('234');
      expect(await textOf(await files.read(path, { start: 9, end: 9 }))).toBe('9');
      await expect(files.read(files.uploadOf(key()))).rejects.toThrow(NotFound);
    });

    it('of a run are cleared; upload and export stay', async () => {
      const { files, put, adopted, key, sizes } = await given();
      const one = await adopted(key());
      const [upload, exported, work] = [files.uploadOf(one), files.exportOf(one, 'zip'), files.workFolder(one)];
      await put(exported, 'zip');
      await put(`${exported}.part`, 'half');
      await put(`${work}/a/b.txt`, 'b');
      await files.clear(one);
      expect(await sizes(upload, exported, `${work}/a/b.txt`)).toEqual([4, 3, null]);
      await files.clear(key());
    });

    it('are removed with their transfer only', async () => {
      const { files, adopted, key, sizes } = await given();
      const one = await adopted(key());
      const other = await adopted(key(one.workspaceId));
      await files.remove(one);
      await files.remove(one);
      expect(await sizes(files.uploadOf(one), files.uploadOf(other))).toEqual([null, 4]);
    });

    it('are known by their age', async () => {
      const { files, adopted, key, age } = await given();
      const [old, young] = [await adopted(key()), await adopted(key())];
      await age(old, OLD);
      await age(young, BEFORE);
      expect(await files.before(BEFORE)).toEqual([old]);
    });

    it('that never arrived completely are swept when they are old', async () => {
      const { files, receive, adopted, key, sizes } = await given();
      const kept = await adopted(key());
      const [old, young] = [await receive('old', OLD), await receive('young', BEFORE)];
      await files.sweepArrivals(BEFORE);
      expect(await sizes(old, young, files.uploadOf(kept))).toEqual([null, 5, 4]);
    });
  });
}
