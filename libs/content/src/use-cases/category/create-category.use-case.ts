import type { Actor } from '@app/shared-kernel';
import type { NewCategory } from '../../domain/category/category-command.ts';
import { newCategory } from '../../domain/category/new-category.ts';
import type { CategoryRepository } from '../../ports/category/category-repository.port.ts';
import type { NamedEntities } from '../named-entities.ts';
import { CATEGORY } from './category-kind.ts';

/** Creates a category. */
export class CreateCategory {
  constructor(
    private readonly categories: CategoryRepository,
    private readonly entities: NamedEntities,
  ) {}

  /**
   * @returns the id of the new category
   * @throws Invalid if a value is invalid, a reference does not exist in the workspace, or the path is too long;
   * @throws SlugTaken
   */
  execute(actor: Actor, given: NewCategory): Promise<string> {
    return this.entities.create(CATEGORY, actor, given, {
      begin: () => this.categories.lockTree(actor.workspaceId),
      make: async (command, identity, seo) => {
        const { parentId } = command;
        const parent = parentId ? await this.categories.find(actor.workspaceId, parentId) : null;
        return newCategory(command, identity, parent, seo);
      },
      add: (category) => this.categories.add(category),
    });
  }
}
