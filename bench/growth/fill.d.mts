import type { ClientBase } from 'pg';

export interface Size {
  posts: number;
  workspaces: number;
  /** Fewest and most of a post, six at most. */
  paragraphs?: [number, number];
  /** And broken links, at most. */
  redirects?: number;
  tell?: (what: string) => void;
}

export function fill(client: ClientBase, size: Size): Promise<void>;
