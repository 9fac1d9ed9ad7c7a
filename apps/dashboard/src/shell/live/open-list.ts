/** The resource of the list at the end of each path. */
const LISTS: Readonly<Record<string, string>> = {
  posts: 'posts',
  seo: 'posts',
  pages: 'pages',
  media: 'media',
  categories: 'categories',
  tags: 'tags',
  authors: 'authors',
  redirects: 'redirects',
};

const NAMES: Readonly<Record<string, string>> = {
  posts: 'title',
  pages: 'title',
  categories: 'name',
  tags: 'name',
  authors: 'displayName',
};

/** The resource of the open list; null if none is open. */
export function listOpenAt(pathname: string): string | null {
  const area = /\/w\/[^/]+\/([a-z]+)\/?$/.exec(pathname)?.[1];
  return (area !== undefined && LISTS[area]) || null;
}

/** The name field of entities that report who changed them. */
export function nameFieldOf(resource: string): string | undefined {
  return NAMES[resource];
}
