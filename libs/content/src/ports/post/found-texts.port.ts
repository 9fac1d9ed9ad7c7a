import type { SearchedText } from '../../domain/post/highlights.ts';

/** The texts of a post in which a search looks. */
export interface FoundTexts {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string | null;
  /** The part of the body text around the first of the terms; null if it contains none. */
  readonly body: SearchedText | null;
}

/** Where the terms of a search are in posts. */
export abstract class FoundTextsReader {
  /** One round trip, whatever the length of the bodies; none without ids. Deleted posts are left out. */
  abstract find(workspaceId: string, ids: readonly string[], terms: readonly string[]): Promise<readonly FoundTexts[]>;
}
