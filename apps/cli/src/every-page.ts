import { MAX_PAGE_SIZE, type Page, type PageRequest } from '@app/shared-kernel';

/** All items of a paged list, oldest first. */
export async function everyPage<T>(list: (request: PageRequest<'createdAt'>) => Promise<Page<T>>): Promise<T[]> {
  const items: T[] = [];
  for (let page = 1; ; page++) {
    const part = await list({ page, pageSize: MAX_PAGE_SIZE, orderBy: 'createdAt', order: 'asc' });
    items.push(...part.items);
    if (items.length >= part.total || part.items.length === 0) return items;
  }
}
