import { NotFoundError } from '../errors.ts';
import type { CategoriesQuery, Category } from '../generated/api.ts';
import { Extended } from './extended.ts';
import type { FieldOf, IncludingOptions, Selected } from './reading.ts';

/** Categories, which have a path besides their slug. */
export class Categories extends Extended<Category, CategoriesQuery> {
  /**
   * @param path the slugs from the root on, such as `baking/cake`
   * @returns null when there is no category at this path
   */
  async findByPath<F extends FieldOf<Category> = FieldOf<Category>>(
    path: string,
    { fields, include, signal, init }: IncludingOptions<F> = {},
  ): Promise<Selected<Category, F> | null> {
    const slugs = path.split('/').filter((slug) => slug !== '');
    if (slugs.length === 0 || slugs.some((slug) => !SLUG.test(slug))) return null;
    try {
      const { body } = await this.transport.send(`${this.path}/by-path/${slugs.join('/')}`, {
        query: { fields, include },
        remember: true,
        signal,
        init,
      });
      return body as Selected<Category, F>;
    } catch (error) {
      if (error instanceof NotFoundError) return null;
      throw error;
    }
  }
}

/** Everything else is the slug of nothing, and may mean something else in an address. */
const SLUG = /^[a-z0-9-]+$/;
