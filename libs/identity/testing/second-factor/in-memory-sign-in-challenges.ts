import {
  SignInChallengeRepository,
  type ChallengePurpose,
  type SignInChallenge,
  type UserRepository,
} from '@app/identity';
import { NotFound } from '@app/shared-kernel';

export class InMemorySignInChallenges extends SignInChallengeRepository {
  private readonly challenges = new Map<string, SignInChallenge>();

  constructor(private readonly users: UserRepository) {
    super();
  }

  async add(challenge: SignInChallenge): Promise<void> {
    const { userId, createdAt } = challenge;
    if (userId !== null && !(await this.users.findById(userId))) throw new NotFound('user');
    for (const [key, { expiresAt }] of this.challenges) if (expiresAt <= createdAt) this.challenges.delete(key);
    this.challenges.set(challenge.digest.toString('hex'), challenge);
  }

  async find(digest: Buffer, purpose: ChallengePurpose, now: Date): Promise<SignInChallenge | null> {
    const challenge = this.challenges.get(digest.toString('hex'));
    return challenge && challenge.purpose === purpose && challenge.expiresAt > now ? challenge : null;
  }

  async take(digest: Buffer, purpose: ChallengePurpose, now: Date): Promise<SignInChallenge | null> {
    const challenge = await this.find(digest, purpose, now);
    return challenge && this.challenges.delete(digest.toString('hex')) ? challenge : null;
  }

  async removeAll(userId: string): Promise<void> {
    for (const [key, challenge] of this.challenges) if (challenge.userId === userId) this.challenges.delete(key);
  }
}
