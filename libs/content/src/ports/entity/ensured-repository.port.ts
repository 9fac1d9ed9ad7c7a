interface Slugged {
  readonly workspaceId: string;
  readonly id: string;
  readonly slug: string;
}

/** A repository of entities that imports find by their slug, or add. */
export abstract class EnsuredRepository<T extends Slugged> {
  /**
   * Waits for other transactions that are about to take the slug.
   * @returns false when the slug is taken
   */
  abstract addUnlessSlugTaken(entity: T): Promise<boolean>;
  abstract idOfSlug(workspaceId: string, slug: string): Promise<string | null>;

  /** Like `idOfSlug` for each slug. Adapters may do it in one statement. @returns by slug, without those that no entity has */
  async idsOfSlugs(workspaceId: string, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const ids = new Map<string, string>();
    for (const slug of slugs) {
      const id = await this.idOfSlug(workspaceId, slug);
      if (id !== null) ids.set(slug, id);
    }
    return ids;
  }

  /**
   * Calls `addUnlessSlugTaken` for each entity. Adapters may do it in one statement.
   *
   * @param entities at least one
   * @returns the ids of those that were added
   */
  async addUnlessSlugsTaken(entities: readonly T[]): Promise<ReadonlySet<string>> {
    const added = new Set<string>();
    for (const entity of entities) if (await this.addUnlessSlugTaken(entity)) added.add(entity.id);
    return added;
  }
}
