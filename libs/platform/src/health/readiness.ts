import type { DataSource } from 'typeorm';
import type { Database } from '../persistence/database.ts';
import { missingMigrations } from '../persistence/server/migrate.ts';

/** Milliseconds after which a dependency that does not answer counts as unavailable. */
const PROBE_TIMEOUT_MS = 2_000;
/** Milliseconds between two checks of conditions that are not checked every time. */
const CHECK_INTERVAL_MS = 30_000;
/** Milliseconds between two checks while something fails. */
const RECHECK_INTERVAL_MS = 2_000;

/** Requests use named statements: behind a pooler these can fail although others work. */
const AS_REQUESTS_ASK = { name: 'ready', text: 'select 1' };

/** @returns a sentence about the problem; null without one */
export type ReadinessCheck = () => Promise<string | null>;

/** Whether this process can serve: the database answers and is migrated, and all added conditions hold. */
export class Readiness {
  private draining = false;
  private migrated = false;
  private asking: Promise<string[]> | undefined;
  private readonly checks: ReadinessCheck[] = [];

  constructor(
    private readonly database: Database,
    private readonly source: DataSource,
  ) {}

  /** From now on readiness fails, so that balancers stop sending requests. */
  drain(): void {
    this.draining = true;
  }

  /**
   * Adds a condition that is too expensive to check for every request: it is checked every 30 seconds, every 2 while it
   * fails, and only while readiness is asked for.
   *
   * @param what names the condition when it does not answer in time
   */
  requireNowAndThen(what: string, check: ReadinessCheck): void {
    let last: string | null = null;
    let lookAt = 0;
    let looking: Promise<string | null> | undefined;
    this.checks.push(async () => {
      if (performance.now() < lookAt) return last;
      looking ??= check().finally(() => (looking = undefined));
      last = await inTime(looking, `It is not known in time whether ${what} work.`);
      lookAt = performance.now() + (last === null ? CHECK_INTERVAL_MS : RECHECK_INTERVAL_MS);
      return last;
    });
  }

  /**
   * Concurrent callers share the checks.
   * @returns the reasons why this process cannot serve; empty when it is ready
   */
  doubts(): Promise<readonly string[]> {
    if (this.draining) return Promise.resolve(['The service is stopping.']);
    return (this.asking ??= this.ask().finally(() => (this.asking = undefined)));
  }

  private async ask(): Promise<string[]> {
    const database = await inTime(this.databaseProblem(), 'The database does not answer in time.');
    // Without the database nothing else can be checked.
    if (database !== null) return [database];
    const doubts = await Promise.all(this.checks.map((check) => check()));
    return doubts.filter((doubt) => doubt !== null);
  }

  /** Works without the permission to create anything. */
  private async isMigrated(): Promise<boolean> {
    const names = this.source.migrations.map(({ name, constructor }) => ({ name: name ?? constructor.name }));
    const missing = await missingMigrations((text) => this.source.query(text), names);
    return missing.length === 0;
  }

  private async databaseProblem(): Promise<string | null> {
    try {
      if (!this.migrated) this.migrated = await this.isMigrated();
      await this.database.query(AS_REQUESTS_ASK);
      return this.migrated ? null : 'Migrations are missing; run "galley migrate".';
    } catch {
      return 'The database does not answer.';
    }
  }
}

async function inTime(check: Promise<string | null>, otherwise: string): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<string>((resolve) => (timer = setTimeout(resolve, PROBE_TIMEOUT_MS, otherwise).unref()));
  try {
    return await Promise.race([check.catch(() => otherwise), timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
