import type { DataSource } from 'typeorm';
import type { Database } from '../persistence/database.ts';

/** Milliseconds after which a database that does not answer counts as away. */
const PATIENCE = 2_000;

/** Whether this process can serve: the database answers and is migrated. */
export class Readiness {
  private draining = false;
  private migrated = false;
  private asking: Promise<boolean> | undefined;

  constructor(
    private readonly database: Database,
    private readonly source: DataSource,
  ) {}

  /** From now on balancers are told to go elsewhere. */
  drain(): void {
    this.draining = true;
  }

  /** However many ask at once, the database is asked once. */
  check(): Promise<boolean> {
    if (this.draining) return Promise.resolve(false);
    return (this.asking ??= this.ask().finally(() => (this.asking = undefined)));
  }

  private ask(): Promise<boolean> {
    const patience = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE, false).unref());
    return Promise.race([this.asksDatabase(), patience]);
  }

  private async asksDatabase(): Promise<boolean> {
    try {
      if (this.migrated) await this.database.query({ text: 'select 1' });
      else this.migrated = !(await this.source.showMigrations());
      return this.migrated;
    } catch {
      return false;
    }
  }
}
