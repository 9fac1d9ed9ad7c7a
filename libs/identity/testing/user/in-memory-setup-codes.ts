import { SetupCodes } from '@app/identity';

export class InMemorySetupCodes extends SetupCodes {
  private readonly digests = new Set<string>();

  add(digest: Buffer): Promise<void> {
    this.digests.add(digest.toString('hex'));
    return Promise.resolve();
  }

  has(digest: Buffer): Promise<boolean> {
    return Promise.resolve(this.digests.has(digest.toString('hex')));
  }

  clear(): Promise<void> {
    this.digests.clear();
    return Promise.resolve();
  }
}
