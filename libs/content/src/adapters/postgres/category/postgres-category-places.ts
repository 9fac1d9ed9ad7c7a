import type { Database } from '@app/platform';
import { CategoryPlaces, type CategoryPlace } from '../../../ports/category/category-places.port.ts';

export class PostgresCategoryPlaces extends CategoryPlaces {
  constructor(private readonly database: Database) {
    super();
  }

  async of(workspaceId: string, categoryId: string): Promise<CategoryPlace | null> {
    const [place] = await this.database.query<{ name: string; path: string }>({
      name: 'category-place',
      text: 'select name, path from categories where workspace_id = $1 and id = $2',
      values: [workspaceId, categoryId],
    });
    return place ?? null;
  }
}
