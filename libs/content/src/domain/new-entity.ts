import type { Actor } from '@app/shared-kernel';

/** What something new is, before anything is said about it. */
export interface NewEntity {
  readonly workspaceId: string;
  readonly id: string;
  readonly now: Date;
  /** Who makes it. */
  readonly by: Pick<Actor, 'userId'>;
}
