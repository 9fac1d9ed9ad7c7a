import { LRUCache } from 'lru-cache';
import { cacheTag, placesTag, typeOfTag, type CacheTag } from './cache-tags.ts';
import type { ChangedTag, ChangeSource } from './change-source.ts';

/** Most changes read at once; a process that missed more starts over. */
const MAX_CHANGES = 10_000;
/** For one workspace, and for all together: about 100 bytes each. */
const MAX_TAGS = 10_000;
const MAX_TAGS_OF_ALL = 500_000;

/** What a process knows of a workspace. */
class Knowledge {
  /** All changes up to this version are known. */
  upTo: number;
  /** Anything made before this version may be stale. */
  floor: number;
  /** The latest version at which anything may have changed. */
  anything = 0;
  /** By tag, for entities and types alike, the version of its latest change. */
  readonly latest = new Map<CacheTag, number>();
  /** By type, the version at which any entity of it may have changed. */
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

  add({ version, movedIn = version, type, id }: ChangedTag): void {
    if (type === null) {
      this.anything = Math.max(this.anything, version);
      return;
    }
    raise(this.latest, type, version);
    raise(this.latest, placesTag(type), movedIn);
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
 * Keeps for each workspace the version up to which this process knows the changes, and the version of each tag's latest
 * change. It reads unknown changes with one statement for each new version, however many requests wait for it.
 */
export class InvalidationLog {
  private readonly known = new LRUCache<string, Knowledge>({
    maxSize: MAX_TAGS_OF_ALL,
    sizeCalculation: ({ latest }) => latest.size + 1,
  });
  private readonly flights = new Map<string, Promise<void>>();

  constructor(private readonly source: ChangeSource) {}

  /** The version up to which changes of the workspace are known; 0 for none. */
  upTo(workspaceId: string): number {
    return this.known.get(workspaceId)?.upTo ?? 0;
  }

  /** Starts to track a workspace from a version on, unless it is tracked already. */
  begin(workspaceId: string, version: number): void {
    if (!this.known.has(workspaceId)) this.known.set(workspaceId, new Knowledge(version));
  }

  /**
   * Reads the changes up to the version at which a request was authenticated, unless they are known.
   * @throws what the source throws: when the database hangs, a request fails at its first statement
   */
  async reach(workspaceId: string, version: number): Promise<void> {
    while (this.upTo(workspaceId) < version) {
      // A statement that began earlier may have missed this version; then it is run again.
      await (this.flights.get(workspaceId) ?? this.ask(workspaceId, version));
    }
  }

  /**
   * Whether any of the tags changed later.
   * @param after the content version at which the entry was made
   */
  changed(workspaceId: string, tags: readonly CacheTag[], after: number): boolean {
    const knowledge = this.known.get(workspaceId);
    if (!knowledge || knowledge.floor > after || knowledge.anything > after) return true;
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
    // The newest version always has a row; without it, something was changed without being recorded.
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
