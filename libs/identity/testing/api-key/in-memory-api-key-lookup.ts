import { ApiKeyLookup, type AuthenticatedApiKey } from '@app/identity';

/** Keys by digest, as they are put in. */
export class InMemoryApiKeyLookup extends ApiKeyLookup {
  private readonly keys = new Map<string, AuthenticatedApiKey>();

  put(digest: Buffer, key: AuthenticatedApiKey): void {
    this.keys.set(digest.toString('hex'), key);
  }

  find(digest: Buffer): Promise<AuthenticatedApiKey | null> {
    return Promise.resolve(this.keys.get(digest.toString('hex')) ?? null);
  }
}
