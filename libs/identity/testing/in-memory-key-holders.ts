import { KeyHolders, type KeyHolder } from '@app/identity';

/** Holders by digest, as they are put in. */
export class InMemoryKeyHolders extends KeyHolders {
  private readonly holders = new Map<string, KeyHolder>();

  put(digest: Buffer, holder: KeyHolder): void {
    this.holders.set(digest.toString('hex'), holder);
  }

  find(digest: Buffer): Promise<KeyHolder | null> {
    return Promise.resolve(this.holders.get(digest.toString('hex')) ?? null);
  }
}
