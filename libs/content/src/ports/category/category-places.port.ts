/** The place of a category in the tree. */
export interface CategoryPlace {
  readonly name: string;
  readonly path: string;
}

/** Reads and locks where categories are in their tree. */
export abstract class CategoryPlaces {
  /** @returns null when there is no such category in the workspace */
  abstract of(workspaceId: string, categoryId: string): Promise<CategoryPlace | null>;
}
