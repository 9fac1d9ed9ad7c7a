import { CategoryPlaces, type CategoryPlace } from '../../src/ports/category/category-places.port.ts';

/** Holds places of categories by workspace. */
export class InMemoryCategoryPlaces extends CategoryPlaces {
  private readonly places = new Map<string, CategoryPlace>();

  place(workspaceId: string, categoryId: string, place: CategoryPlace): void {
    this.places.set(`${workspaceId} ${categoryId}`, place);
  }

  async of(workspaceId: string, categoryId: string): Promise<CategoryPlace | null> {
    return this.places.get(`${workspaceId} ${categoryId}`) ?? null;
  }
}
