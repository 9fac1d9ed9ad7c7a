import { DomainError, WorkspaceIsMoving } from '@app/shared-kernel';

/** The state of a workspace that moves to another installation. */
export interface Relocation {
  /** `frozen`: writes are refused for a moment. `moved`: the workspace is in the other installation. */
  readonly state: 'frozen' | 'moved';
  /** The public URL of the other installation. */
  readonly address: string;
}

/** The key belongs to a workspace that has moved to another installation, where the key works. */
export class KeyMoved extends DomainError {
  readonly code = 'UNAUTHORIZED';

  constructor(address: string) {
    super(`This workspace has moved to ${address}; this key works there.`, { reason: 'moved', address });
  }
}

/** The workspace has moved to another installation; the session remains valid for other workspaces. */
export class WorkspaceMoved extends DomainError {
  readonly code = 'NOT_FOUND';

  constructor(address: string) {
    super(`This workspace has moved to ${address}.`, { reason: 'moved', address });
  }
}

/** From a row of the look-ups; empty for a workspace that is not moving. */
export function relocationOf(row: { relocation: Relocation['state'] | null; relocated_to: string | null }): {
  relocation?: Relocation;
} {
  return row.relocation === null ? {} : { relocation: { state: row.relocation, address: row.relocated_to ?? '' } };
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests of a workspace that is moving or has moved.
 *
 * @param moved creates the error that names the address
 * @throws WorkspaceIsMoving for writes while it is frozen @throws the error of `moved`
 */
export function refuseRelocated(
  { state, address }: Relocation,
  method = 'GET',
  moved: (address: string) => Error,
): void {
  if (state === 'moved') throw moved(address);
  if (!READS.has(method)) throw new WorkspaceIsMoving();
}
