import { PERMISSIONS } from '@app/shared-kernel';
import type { GivenIds } from './given-ids.ts';

/** Valid arguments of each method of each use case; ids and texts in them are replaced one at a time. */
export type Calls = Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>;

/** An argument, or a part of one, that is passed on as it is. */
export class Unchanged {
  constructor(readonly value: unknown) {}
}

/** Made anew for each call, which may use it up. */
export class Made {
  /** @param parts of which it is made; ids and texts in them are replaced, too */
  constructor(
    readonly make: (parts: never) => unknown,
    readonly parts?: unknown,
  ) {}
}

/** The acting owner, as authentication makes it of a request: nobody else tells who acts, and in which workspace. */
export function ownerOf({ workspaceId, ownerId: userId }: GivenIds): Unchanged {
  return new Unchanged({ workspaceId, userId, role: 'owner', permissions: new Set(PERMISSIONS), extras: 'all' });
}

/** The workspace in which somebody acts, which authentication tells too. */
export function workspaceOf({ workspaceId }: GivenIds): Unchanged {
  return new Unchanged(workspaceId);
}
