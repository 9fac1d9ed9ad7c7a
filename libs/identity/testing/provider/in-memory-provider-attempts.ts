import { ProviderAttempts, type ProviderAttempt } from '@app/identity';

export class InMemoryProviderAttempts extends ProviderAttempts {
  private readonly attempts = new Map<string, ProviderAttempt>();

  async add(attempt: ProviderAttempt, now: Date): Promise<void> {
    for (const [key, { expiresAt }] of this.attempts) if (expiresAt <= now) this.attempts.delete(key);
    this.attempts.set(attempt.digest.toString('hex'), attempt);
  }

  async take(digest: Buffer, now: Date): Promise<ProviderAttempt | null> {
    const key = digest.toString('hex');
    const attempt = this.attempts.get(key);
    return attempt && attempt.expiresAt > now && this.attempts.delete(key) ? attempt : null;
  }
}
