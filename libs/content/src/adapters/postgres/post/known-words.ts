import { LRUCache } from 'lru-cache';

/** Workspaces, and words of each: most words of a text are among the most frequent ones. */
const WORKSPACES = 8;
const WORDS = 10_000;
/**
 * Milliseconds. Words are noted for as long as their workspace is in the database, which it may leave: a move of it, or a restored backup,
 * takes longer.
 */
const LIFETIME = 60_000;
/** Characters from which V8 represents a part of a text by a reference to all of it. */
const SLICED = 13;

const NONE: ReadonlySet<string> = new Set();

/** Words that are noted already, by workspace, as they are written in texts. */
export class KnownWords {
  private readonly workspaces = new LRUCache<string, Set<string>>({ max: WORKSPACES, ttl: LIFETIME });

  of(workspaceId: string): ReadonlySet<string> {
    return this.workspaces.get(workspaceId) ?? NONE;
  }

  /** @param words that are committed */
  learn(workspaceId: string, words: Iterable<string>): void {
    let known = this.workspaces.get(workspaceId);
    if (!known) this.workspaces.set(workspaceId, (known = new Set()));
    for (const word of words) {
      if (known.size >= WORDS) return;
      known.add(word.length < SLICED ? word : Buffer.from(word).toString());
    }
  }
}
