import { LRUCache } from 'lru-cache';
import { cacheTag, typeOfTag, type CacheTag } from './cache-tags.ts';
import type { ChangedTag, ChangeSource } from './change-source.ts';

/** Changes learned at once; whoever missed more starts anew. */
const MAX_CHANGES = 10_000;
/** Names of one workspace, and of all together: about 100 bytes each. */
const MAX_TAGS = 10_000;
const MAX_TAGS_OF_ALL = 500_000;

/** What a process knows of a workspace. */
class Knowledge {
  /** Up to this version every change is known. */
  upTo: number;
  /** What was made before this version may be anything. */
  floor: number;
  /** By tag the version of its latest change, for one thing and for the whole of a type alike. */
  readonly latest = new Map<CacheTag, number>();
  /** By type the version at which any of it may have changed. */
  readonly anyOf = new Map<string, number>();

  constructor(version: number) {
    this.upTo = version;
    this.floor = version;
  }

  forgetAt(version: number): void {
    this.upTo = version;
    this.floor = version;
    this.latest.clear();
    this.anyOf.clear();
  }

  add({ version, type, id }: ChangedTag): void {
    if (type === null) {
      this.floor = Math.max(this.floor, version);
      return;
    }
    raise(this.latest, type, version);
    if (id === null) raise(this.anyOf, type, version);
    else raise(this.latest, cacheTag(type, id), version);
  }

  changed(tag: CacheTag, after: number): boolean {
    if ((this.latest.get(tag) ?? 0) > after) return true;
    if (this.anyOf.size === 0) return false;
    const { type, one } = typeOfTag(tag);
    return one && (this.anyOf.get(type) ?? 0) > after;
  }
}

/**
 * For each workspace the version up to which this process knows what changed, and at which version each tag changed last. What it does
 * not know it asks with one statement for each new version, however many requests wait for it.
 */
export class KnownChanges {
  private readonly known = new LRUCache<string, Knowledge>({
    maxSize: MAX_TAGS_OF_ALL,
    sizeCalculation: ({ latest }) => latest.size + 1,
  });
  private readonly flights = new Map<string, Promise<void>>();

  constructor(private readonly source: ChangeSource) {}

  /** The version up to which changes of the workspace are known; 0 when nothing is. */
  upTo(workspaceId: string): number {
    return this.known.get(workspaceId)?.upTo ?? 0;
  }

  /** Knows of a workspace from a version on, unless it is known already. */
  begin(workspaceId: string, version: number): void {
    if (!this.known.has(workspaceId)) this.known.set(workspaceId, new Knowledge(version));
  }

  /**
   * Learns what happened up to a version that a request was admitted at, if it is not known yet.
   * @throws what the source throws: a request that meets a database that hangs gives up at the first statement
   */
  async reach(workspaceId: string, version: number): Promise<void> {
    while (this.upTo(workspaceId) < version) {
      // A statement that began before may not have seen this version yet: then it is asked again.
      await (this.flights.get(workspaceId) ?? this.ask(workspaceId, version));
    }
  }

  /** Whether any of the tags changed after something was made. @param after the content version at which it was made */
  changed(workspaceId: string, tags: readonly CacheTag[], after: number): boolean {
    const knowledge = this.known.get(workspaceId);
    if (!knowledge || knowledge.floor > after) return true;
    return tags.some((tag) => knowledge.changed(tag, after));
  }

  private ask(workspaceId: string, version: number): Promise<void> {
    const held = this.known.get(workspaceId);
    if (!held) return Promise.resolve(this.begin(workspaceId, version));
    const flight = this.learn(workspaceId, held, version).finally(() => this.flights.delete(workspaceId));
    this.flights.set(workspaceId, flight);
    return flight;
  }

  private async learn(workspaceId: string, knowledge: Knowledge, version: number): Promise<void> {
    const { upTo } = knowledge;
    const changes = await this.source.since(workspaceId, upTo, MAX_CHANGES);
    const reached = changes?.reduce((last, change) => Math.max(last, change.version), 0) ?? 0;
    // The newest version always has a row: without it, something was changed past the record.
    if (!changes || reached < version) knowledge.forgetAt(version);
    else {
      for (const change of changes) knowledge.add(change);
      knowledge.upTo = reached;
    }
    if (knowledge.latest.size > MAX_TAGS) knowledge.forgetAt(knowledge.upTo);
    this.known.set(workspaceId, knowledge);
  }
}

function raise(versions: Map<string, number>, key: string, version: number): void {
  if ((versions.get(key) ?? 0) < version) versions.set(key, version);
}
