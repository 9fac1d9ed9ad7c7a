import { MediaStoreIdentity } from '../../src/ports/media/media-store-identity.port.ts';
import type { InMemoryMediaRepository } from './in-memory-media-library.ts';

export class InMemoryMediaStoreIdentity extends MediaStoreIdentity {
  readonly stores = new Set<string>();
  readonly orphans = new Map<string, Date>();

  constructor(private readonly repository: InMemoryMediaRepository) {
    super();
  }

  async knowsStore(id: string): Promise<boolean> {
    return this.stores.has(id);
  }

  async rememberStore(id: string): Promise<void> {
    this.stores.add(id);
  }

  async hasRecords(): Promise<boolean> {
    return this.repository.records.size > 0;
  }

  async quarantined(storagePaths: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    return new Map([...this.orphans].filter(([path]) => storagePaths.includes(path)));
  }

  async quarantine(storagePaths: readonly string[], at: Date): Promise<void> {
    for (const path of storagePaths) if (!this.orphans.has(path)) this.orphans.set(path, at);
  }

  async release(storagePaths: readonly string[]): Promise<void> {
    for (const path of storagePaths) this.orphans.delete(path);
  }

  async releaseAllBut(storagePaths: readonly string[]): Promise<void> {
    for (const path of this.orphans.keys()) if (!storagePaths.includes(path)) this.orphans.delete(path);
  }
}
