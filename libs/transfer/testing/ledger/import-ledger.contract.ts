import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@app/shared-kernel/testing';
import { keyOf } from '../../src/domain/item.ts';
import { ImportedMeanwhile, type ImportLedger, type NewLedgerEntry } from '../../src/ports/import-ledger.port.ts';

export interface OpenImportLedger {
  readonly ledger: ImportLedger;
  /** @returns the id of an empty workspace */
  workspace(): Promise<string>;
}

const AT = new Date('2026-02-03T04:05:06.789Z');

function anEntry(different: Partial<NewLedgerEntry> = {}): NewLedgerEntry {
  return {
    kind: 'post',
    sourceId: randomUUID(),
    entityId: randomUUID(),
    digest: 'a digest',
    entityUpdatedAt: AT,
    furtherAuthors: [],
    ...different,
  };
}

/** The contract of ImportLedger. */
export function importLedgerContract(open: () => Promise<OpenImportLedger>): void {
  describe('as an ImportLedger', () => {
    let ledger: ImportLedger;
    let here: string;
    let there: string;

    beforeAll(async () => {
      const opened = await open();
      ledger = opened.ledger;
      [here, there] = [await opened.workspace(), await opened.workspace()];
    });

    const remembered = ({ entityId, digest, entityUpdatedAt }: NewLedgerEntry) => ({
      entityId,
      digest,
      entityUpdatedAt,
    });

    it('remembers entries under the names of their items', async () => {
      const [post, page] = [anEntry({ furtherAuthors: ['Ada', 'Grace'] }), anEntry({ kind: 'page' })];
      await ledger.save(here, 'ghost kettle', [post, page]);
      const unknown = { kind: 'post', sourceId: 'never seen' } as const;
      const found = await ledger.find(here, 'ghost kettle', [page, unknown, post]);
      expect(new Map(found)).toEqual(
        new Map([
          [keyOf(post), remembered(post)],
          [keyOf(page), remembered(page)],
        ]),
      );
    });

    it('writes over what it knew of the same item', async () => {
      const first = anEntry();
      await ledger.save(here, 'ghost kettle', [first]);
      const second = { ...first, digest: 'another', entityUpdatedAt: new Date(AT.getTime() + 1) };
      await ledger.save(here, 'ghost kettle', [second]);
      expect((await ledger.find(here, 'ghost kettle', [first])).get(keyOf(first))).toEqual(remembered(second));
    });

    it('adds what is new and what is of the same entity, and refuses what has become another one meanwhile', async () => {
      const [first, fresh] = [anEntry(), anEntry()];
      await ledger.add(here, 'ghost kettle', [first]);
      const again = { ...first, digest: 'another' };
      await ledger.add(here, 'ghost kettle', [again, fresh]);
      expect((await ledger.find(here, 'ghost kettle', [first])).get(keyOf(first))).toEqual(remembered(again));
      const other = { ...fresh, entityId: randomUUID() };
      await expect(ledger.add(here, 'ghost kettle', [other])).rejects.toThrow(ImportedMeanwhile);
      expect((await ledger.find(here, 'ghost kettle', [fresh])).get(keyOf(fresh))).toEqual(remembered(fresh));
    });

    it('tells kinds, sources and workspaces apart', async () => {
      const entry = anEntry();
      await ledger.save(here, 'ghost kettle', [entry]);
      const { sourceId } = entry;
      expect((await ledger.find(here, 'ghost kettle', [{ kind: 'page', sourceId }])).size).toBe(0);
      expect((await ledger.find(here, 'ghost other', [entry])).size).toBe(0);
      expect((await ledger.find(there, 'ghost kettle', [entry])).size).toBe(0);
    });

    it('takes names that are longer than what an index holds', async () => {
      const entry = anEntry({ sourceId: `/content/${'long/'.repeat(2_000)}a.md` });
      await ledger.save(here, 'markdown', [entry]);
      expect((await ledger.find(here, 'markdown', [entry])).get(keyOf(entry))).toEqual(remembered(entry));
    });

    it('finds nothing when it is asked for nothing', async () => {
      await ledger.save(here, 'markdown', []);
      expect((await ledger.find(here, 'markdown', [])).size).toBe(0);
    });
  });
}
