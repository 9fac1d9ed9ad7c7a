import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@app/shared-kernel/testing';
import type { CategoryPlace, CategoryPlaces } from '../../src/ports/category/category-places.port.ts';

export interface OpenCategoryPlaces {
  readonly places: CategoryPlaces;
  /** @returns the id of an empty workspace */
  workspace(): Promise<string>;
  /** Adds a category to the workspace; @returns its id */
  add(workspaceId: string, place: CategoryPlace): Promise<string>;
}

/** The contract of CategoryPlaces. */
export function categoryPlacesContract(open: () => Promise<OpenCategoryPlaces>): void {
  describe('as CategoryPlaces', () => {
    let opened: OpenCategoryPlaces;
    let workspaceId: string;
    const place = { name: 'Sourdough', path: 'bread/sourdough' };

    beforeAll(async () => {
      opened = await open();
      workspaceId = await opened.workspace();
    });

    it('tell the name and the path of a category', async () => {
      const id = await opened.add(workspaceId, place);
      expect(await opened.places.of(workspaceId, id)).toEqual(place);
    });

    it('tell nothing of what is not in the workspace', async () => {
      const elsewhere = await opened.add(await opened.workspace(), place);
      expect(await opened.places.of(workspaceId, elsewhere)).toBeNull();
      expect(await opened.places.of(workspaceId, randomUUID())).toBeNull();
    });
  });
}
