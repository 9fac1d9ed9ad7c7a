import { translateConstraintErrors, type Database } from '@app/platform';
import { NotFound } from '@app/shared-kernel';
import type { ChallengePurpose, SignInChallenge } from '../../../domain/second-factor/sign-in-challenge.ts';
import { SignInChallengeRepository } from '../../../ports/second-factor/sign-in-challenge-repository.port.ts';

const COLUMNS = 'digest, purpose, user_id as "userId", created_at as "createdAt", expires_at as "expiresAt"';
const LIVE = 'digest = $1 and purpose = $2 and expires_at > $3';

export class PostgresSignInChallenges extends SignInChallengeRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add({ digest, purpose, userId, createdAt, expiresAt }: SignInChallenge): Promise<void> {
    await translateConstraintErrors({ sign_in_challenges_user_fkey: () => new NotFound('user') }, () =>
      this.database.execute({
        name: 'sign-in-challenge-add',
        text: `with expired as (delete from sign_in_challenges where expires_at <= $4)
               insert into sign_in_challenges (digest, purpose, user_id, created_at, expires_at)
               values ($1, $2, $3, $4, $5)`,
        values: [digest, purpose, userId, createdAt, expiresAt],
      }),
    );
  }

  async find(digest: Buffer, purpose: ChallengePurpose, now: Date): Promise<SignInChallenge | null> {
    const [challenge] = await this.database.query<SignInChallenge>({
      name: 'sign-in-challenge-find',
      text: `select ${COLUMNS} from sign_in_challenges where ${LIVE}`,
      values: [digest, purpose, now],
    });
    return challenge ?? null;
  }

  async take(digest: Buffer, purpose: ChallengePurpose, now: Date): Promise<SignInChallenge | null> {
    const [challenge] = await this.database.query<SignInChallenge>({
      name: 'sign-in-challenge-take',
      text: `delete from sign_in_challenges where ${LIVE} returning ${COLUMNS}`,
      values: [digest, purpose, now],
    });
    return challenge ?? null;
  }

  async removeAll(userId: string): Promise<void> {
    await this.database.execute({
      name: 'sign-in-challenge-remove-all',
      text: 'delete from sign_in_challenges where user_id = $1',
      values: [userId],
    });
  }
}
