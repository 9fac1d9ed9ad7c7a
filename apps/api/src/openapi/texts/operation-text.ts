import type { ErrorCode } from '@app/shared-kernel';

/** The description of an operation, and details that its route does not declare. */
export interface OperationText {
  readonly summary: string;
  readonly more?: string;
  /** Reasons for 409 other than If-Match. */
  readonly conflict?: string;
  readonly also?: readonly ErrorCode[];
}
