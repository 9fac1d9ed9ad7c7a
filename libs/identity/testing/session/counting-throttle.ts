import { RateLimited } from '@app/shared-kernel';
import { SignInThrottle } from '@app/identity';

/** Lets three failures of an account pass. */
export class CountingThrottle extends SignInThrottle {
  private readonly failures = new Map<string, number>();

  attempt(account: string): Promise<void> {
    const count = (this.failures.get(account) ?? 0) + 1;
    this.failures.set(account, count);
    return count > 3 ? Promise.reject(new RateLimited(60)) : Promise.resolve();
  }

  forgive(account: string): Promise<void> {
    this.failures.delete(account);
    return Promise.resolve();
  }
}
