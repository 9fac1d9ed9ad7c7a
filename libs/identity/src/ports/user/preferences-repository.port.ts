import type { Preferences } from '../../domain/user/preferences.ts';

/** The preferences of users, one document per user. */
export abstract class PreferencesRepository {
  /** Null if nothing is stored. */
  abstract find(userId: string): Promise<Preferences | null>;

  /**
   * Replaces the stored document and increases its version.
   *
   * @param ifVersion the version to replace, 0 for none; undefined for any
   * @returns the new version; null when another version is stored, or the user is disabled or deleted
   */
  abstract put(
    userId: string,
    kept: Pick<Preferences, 'content'> & { readonly updatedAt: Date },
    ifVersion?: number,
  ): Promise<number | null>;

  /** Does nothing if nothing is stored. */
  abstract remove(userId: string): Promise<void>;
}
