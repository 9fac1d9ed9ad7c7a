/** Something at its latest change. */
export interface Change {
  readonly type: 'post' | 'page' | 'category' | 'tag' | 'author' | 'media' | 'redirect' | 'workspace';
  /** Null when any of the type may be another. */
  readonly id: string | null;
  /** Of what is deleted the last one. */
  readonly slug: string | null;
  readonly deleted: boolean;
}

/** The data of one event of the stream. */
export interface Changes {
  readonly data: readonly Change[];
  /** Whether everything has to be read again; there are no rows then. */
  readonly reset: boolean;
}

/** The resource below a workspace that holds things of a type. */
export const RESOURCE_OF: Readonly<Record<Change['type'], string>> = {
  post: 'posts',
  page: 'pages',
  category: 'categories',
  tag: 'tags',
  author: 'authors',
  media: 'media',
  redirect: 'redirects',
  workspace: 'settings',
};
