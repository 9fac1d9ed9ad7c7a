/** What the list at the end of an address shows. */
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

/** The resource of the list that is open; null where none is. */
export function listOpenAt(pathname: string): string | null {
  const area = /\/w\/[^/]+\/([a-z]+)\/?$/.exec(pathname)?.[1];
  return (area !== undefined && LISTS[area]) || null;
}

/** The field that a thing is called by, of those that tell who changed them. */
export function nameFieldOf(resource: string): string | undefined {
  return NAMES[resource];
}
