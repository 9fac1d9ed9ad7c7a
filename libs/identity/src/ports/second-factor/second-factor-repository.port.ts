import type { SecondFactor } from '../../domain/second-factor/second-factor.ts';

/** Stores what users confirm sign-ins with. */
export abstract class SecondFactorRepository {
  /** Also of users who have set up nothing, and of such that do not exist. */
  abstract find(userId: string): Promise<SecondFactor>;
  /** Replaces a secret that is not confirmed. @returns whether there was no confirmed one @throws NotFound without such a user */
  abstract startTotp(userId: string, secret: Buffer, at: Date): Promise<boolean>;
  /** @param step of the code that was entered, which works no more @returns whether there was one to confirm */
  abstract confirmTotp(userId: string, step: number, at: Date): Promise<boolean>;
  /** Marks the code of a time step as used. @returns false if it was, or one after it: only one of several callers gets true */
  abstract useStep(userId: string, step: number): Promise<boolean>;
  abstract removeTotp(userId: string): Promise<void>;
  /** @param digests of the new codes; the former ones do not work any more @throws NotFound without such a user */
  abstract setRecoveryCodes(userId: string, digests: readonly Buffer[]): Promise<void>;
  /** Deletes a code, so that it works once. @returns whether there was such a code */
  abstract useRecoveryCode(userId: string, digest: Buffer): Promise<boolean>;
  abstract removeAll(userId: string): Promise<void>;
}
