import type { ClientBase } from 'pg';

export interface Size {
  posts: number;
  workspaces: number;
  tell?: (what: string) => void;
}

export function fill(client: ClientBase, size: Size): Promise<void>;
