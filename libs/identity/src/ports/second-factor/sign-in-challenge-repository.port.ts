import type { ChallengePurpose, SignInChallenge } from '../../domain/second-factor/sign-in-challenge.ts';

export abstract class SignInChallengeRepository {
  /** Also deletes all that have expired. @throws NotFound when there is no such user */
  abstract add(challenge: SignInChallenge): Promise<void>;
  /** @returns null when there is none for the purpose, or it has expired */
  abstract find(digest: Buffer, purpose: ChallengePurpose, now: Date): Promise<SignInChallenge | null>;
  /** Deletes the challenge: only one of several concurrent callers gets it. */
  abstract take(digest: Buffer, purpose: ChallengePurpose, now: Date): Promise<SignInChallenge | null>;
  abstract removeAll(userId: string): Promise<void>;
}
