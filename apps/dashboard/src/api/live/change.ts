/** A changed entity, as of its latest change. */
export interface Change {
  readonly type: 'post' | 'page' | 'category' | 'tag' | 'author' | 'media' | 'redirect' | 'workspace';
  /** Null if any entity of the type may have changed. */
  readonly id: string | null;
  /** For a deleted entity, its last slug. */
  readonly slug: string | null;
  readonly deleted: boolean;
}

/** The data of one event of the stream. */
export interface Changes {
  readonly data: readonly Change[];
  /** Whether everything must be read again; there are no rows then. */
  readonly reset: boolean;
}

/** The API resource of each type. */
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
