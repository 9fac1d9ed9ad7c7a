import type { ErrorCode } from '@app/shared-kernel';

/** What people read of an operation, and what its route does not tell by itself. */
export interface OperationText {
  readonly summary: string;
  readonly more?: string;
  /** When it answers 409, beside If-Match. */
  readonly conflict?: string;
  readonly also?: readonly ErrorCode[];
}
