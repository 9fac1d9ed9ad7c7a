import type { Actor } from '@app/shared-kernel';

/** What is known about a new entity before its fields are set. */
export interface NewEntity {
  readonly workspaceId: string;
  readonly id: string;
  readonly now: Date;
  /** Its creator. */
  readonly by: Pick<Actor, 'userId'>;
}
