import { PreferencesRepository, type Preferences, type UserRepository } from '@app/identity';

export class InMemoryPreferences extends PreferencesRepository {
  private readonly kept = new Map<string, Preferences>();

  constructor(private readonly users: UserRepository) {
    super();
  }

  find(userId: string): Promise<Preferences | null> {
    return Promise.resolve(this.kept.get(userId) ?? null);
  }

  async put(
    userId: string,
    kept: Pick<Preferences, 'content'> & { readonly updatedAt: Date },
    ifVersion?: number,
  ): Promise<number | null> {
    const user = await this.users.findById(userId);
    if (!user || user.disabledAt) return null;
    const before = this.kept.get(userId)?.version ?? 0;
    if (ifVersion !== undefined && ifVersion !== before) return null;
    this.kept.set(userId, { ...kept, version: before + 1 });
    return before + 1;
  }

  remove(userId: string): Promise<void> {
    this.kept.delete(userId);
    return Promise.resolve();
  }
}
