import type { ProviderAttempt } from '../../domain/provider/provided-identity.ts';

/** Sign-ins that were started, until they end or expire. */
export abstract class ProviderAttempts {
  /** Deletes those that have expired. @throws RateLimited while there are `ATTEMPTS_MAX` */
  abstract add(attempt: ProviderAttempt, now: Date): Promise<void>;
  /** Deletes the attempt, so that it works once. @returns null when there is none, or it has expired */
  abstract take(digest: Buffer, now: Date): Promise<ProviderAttempt | null>;
}
