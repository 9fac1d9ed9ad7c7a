import type { Preferences } from '../../domain/user/preferences.ts';

/** What people set for themselves, one document a person. */
export abstract class PreferencesRepository {
  /** Null while nothing was kept. */
  abstract find(userId: string): Promise<Preferences | null>;

  /**
   * Keeps a document in place of the one before, which `version` follows by one.
   *
   * @param ifVersion the version that is replaced, 0 for none; undefined for whichever there is
   * @returns the version it has now; null when another one is stored, or the person is disabled or gone
   */
  abstract put(
    userId: string,
    kept: Pick<Preferences, 'content'> & { readonly updatedAt: Date },
    ifVersion?: number,
  ): Promise<number | null>;

  /** Nothing happens when nothing was kept. */
  abstract remove(userId: string): Promise<void>;
}
