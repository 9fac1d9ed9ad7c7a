import {
  Conflict,
  NotFound,
  requireId,
  requireValid,
  type Clock,
  type JsonObject,
  type TransactionRunner,
} from '@app/shared-kernel';
import { NO_PREFERENCES, preferencesFault, type Preferences } from '../../domain/user/preferences.ts';
import type { PreferencesRepository } from '../../ports/user/preferences-repository.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';

/** Stores the preferences of a user for all their browsers. Changes nothing that others read. */
export class SavePreferences {
  constructor(
    private readonly preferences: PreferencesRepository,
    private readonly users: UserRepository,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * @param content replaces the stored document
   * @param ifVersion the version to replace, 0 for none; without it the last writer wins
   * @throws Invalid @throws NotFound @throws Conflict when another version is stored
   */
  async execute(userId: string, content: JsonObject, ifVersion?: number): Promise<Preferences> {
    requireId(userId, 'user');
    requireValid(content, preferencesFault, 'preferences');
    return this.transactions.run(async () => {
      const kept = { content, updatedAt: this.clock.now() };
      const version = await this.preferences.put(userId, kept, ifVersion);
      if (version !== null) return { version, ...kept };
      const user = await this.users.findById(userId);
      if (!user || user.disabledAt) throw new NotFound('user');
      const present = (await this.preferences.find(userId)) ?? NO_PREFERENCES;
      throw new Conflict('The preferences were changed in the meantime; read them again.', {
        reason: 'version',
        version: present.version,
        updatedAt: present.updatedAt?.toISOString() ?? null,
      });
    });
  }
}
