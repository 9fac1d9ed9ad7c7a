import { DomainError, WorkspaceIsMoving } from '@app/shared-kernel';

/** The state of a workspace that moves to another installation. */
export interface Relocation {
  /** `frozen`: for a moment nothing is written. `moved`: the other installation answers for it. */
  readonly state: 'frozen' | 'moved';
  /** The public URL of the other installation. */
  readonly address: string;
}

/** The key is that of a workspace which another installation answers for: it works there. */
export class KeyMoved extends DomainError {
  readonly code = 'UNAUTHORIZED';

  constructor(address: string) {
    super(`This workspace has moved to ${address}; this key works there.`, { reason: 'moved', address });
  }
}

/** Another installation answers for the workspace; the session is good for other workspaces. */
export class WorkspaceMoved extends DomainError {
  readonly code = 'NOT_FOUND';

  constructor(address: string) {
    super(`This workspace has moved to ${address}.`, { reason: 'moved', address });
  }
}

/** Of a row of the look-ups; nothing for a workspace that stays. */
export function relocationOf(row: { relocation: Relocation['state'] | null; relocated_to: string | null }): {
  relocation?: Relocation;
} {
  return row.relocation === null ? {} : { relocation: { state: row.relocation, address: row.relocated_to ?? '' } };
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Judges a request of a workspace that is moved.
 *
 * @param moved makes the refusal that tells the address
 * @throws WorkspaceIsMoving for writes while it is frozen @throws what `moved` makes
 */
export function refuseRelocated(
  { state, address }: Relocation,
  method = 'GET',
  moved: (address: string) => Error,
): void {
  if (state === 'moved') throw moved(address);
  if (!READS.has(method)) throw new WorkspaceIsMoving();
}
