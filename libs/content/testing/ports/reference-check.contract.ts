import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@app/shared-kernel/testing';
import type { Reference, ReferenceCheck } from '../../src/ports/entity/reference-check.port.ts';

type Kind = Reference['kind'];

const KINDS: readonly Kind[] = ['author', 'category', 'media', 'tag', 'post'];

export interface OpenReferenceCheck {
  readonly references: ReferenceCheck;
  /** @returns the id of an empty workspace */
  workspace(): Promise<string>;
  /** Adds an entity of the kind to the workspace; @returns its id */
  add(workspaceId: string, kind: Kind): Promise<string>;
}

/** The contract of ReferenceCheck. */
export function referenceCheckContract(open: () => Promise<OpenReferenceCheck>): void {
  describe('as a ReferenceCheck', () => {
    let opened: OpenReferenceCheck;
    let here: string;
    let there: string;

    beforeAll(async () => {
      opened = await open();
      [here, there] = [await opened.workspace(), await opened.workspace()];
    });

    const missing = (references: readonly Reference[]) => opened.references.missing(here, references);

    it.each(KINDS)('finds a %s of the workspace, and no other', async (kind) => {
      const id = await opened.add(here, kind);
      const strange = { kind, id: randomUUID(), path: 'strange' };
      const elsewhere = { kind, id: await opened.add(there, kind), path: 'elsewhere' };
      expect(await missing([strange, { kind, id, path: 'known' }, elsewhere])).toEqual([strange, elsewhere]);
    });

    it('finds nothing under the id of another kind', async () => {
      const tag = await opened.add(here, 'tag');
      const asCategory: Reference = { kind: 'category', id: tag, path: 'categoryId' };
      expect(await missing([asCategory, { kind: 'tag', id: tag, path: 'tagIds[0]' }])).toEqual([asCategory]);
    });

    it('knows ids however they are written', async () => {
      const id = await opened.add(here, 'author');
      expect(await missing([{ kind: 'author', id: id.toUpperCase(), path: 'authorId' }])).toEqual([]);
    });

    it('tells each place of what is missing, in the order that was asked', async () => {
      const id = randomUUID();
      const twice: Reference[] = ['tagIds[0]', 'tagIds[1]'].map((path) => ({ kind: 'tag', id, path }));
      expect(await missing(twice)).toEqual(twice);
      expect(await missing([])).toEqual([]);
    });
  });
}
