import pg, { type ClientBase, type Pool, type PoolConfig, type QueryResult, type QueryResultRow } from 'pg';
import type { ReadSnapshot } from '../../cache/read-snapshot.ts';
import { isCanceled } from '../postgres-errors.ts';
import { setSession, STATEMENT_TIMEOUT, type SessionSettingsBy } from '../server/session-settings.ts';
import type { Statement } from '../statements/statement.ts';
import { ReplicaKnowledge, type ReplicaState } from './replica-knowledge.ts';

/** Milliseconds. */
const CONNECT_TIMEOUT = 1_000;
const ASK_TIMEOUT = 500;
/** Milliseconds after which a replica that has not answered is checked. */
const ANSWER_TIMEOUT_MS = 1_000;

/** The statement that reads the content version of a workspace: a column `version`, one row or none. */
export type ContentVersionStatement = (workspaceId: string) => Statement;

export interface ReplicaSettings {
  readonly url: string;
  readonly poolMax: number;
  readonly sessionSettings: SessionSettingsBy;
  readonly contentVersion: ContentVersionStatement;
  /**
   * Called with a sentence, without the address's secrets, when the replica is no longer used and when it is used
   * again.
   */
  readonly log: (message: string) => void;
}

interface Asked extends QueryResultRow {
  readonly version: number;
}

/** A standby of the database, used for reads that it can answer with current data. */
export class Replica {
  readonly name: string;
  private readonly pool: Pool;
  /** A separate pool, so that these queries do not wait behind searches. */
  private readonly asking: Pool;
  private readonly knowledge = new ReplicaKnowledge();
  private readonly inFlight = new Set<(error: Error) => void>();
  private readonly questions = new Map<string, Promise<number>>();
  private isAway = false;

  constructor(private readonly settings: ReplicaSettings) {
    this.name = new URL(settings.url).host;
    // The type says that it is not awaited, but it is.
    const session: object =
      settings.sessionSettings === 'connection' ? { onConnect: (client: ClientBase) => setSession(client) } : {};
    const common: PoolConfig = {
      connectionString: settings.url,
      application_name: 'galley',
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      keepAlive: true,
      ...session,
    };
    this.pool = new pg.Pool({ ...common, max: settings.poolMax, query_timeout: STATEMENT_TIMEOUT + 500 });
    this.asking = new pg.Pool({ ...common, max: 1, query_timeout: ASK_TIMEOUT });
    // Connections that break while idle are replaced by the pool.
    for (const pool of [this.pool, this.asking]) pool.on('error', () => undefined);
  }

  /** Number of statements that it is executing. */
  get load(): number {
    return this.inFlight.size;
  }

  state({ workspaceId, contentVersion }: ReadSnapshot): ReplicaState {
    return this.knowledge.state(workspaceId, contentVersion, performance.now());
  }

  /**
   * Whether it has the workspace's content of this moment or later; queries the replica if that is not known. Never
   * throws.
   */
  async shows(moment: ReadSnapshot): Promise<boolean> {
    if (this.state(moment) === 'current') return true;
    if (this.state(moment) !== 'unknown') return false;
    const asked = this.versionOf(moment.workspaceId);
    // No read waits for a replica that was unreachable a moment ago.
    if (this.isAway) return false;
    const version = await asked;
    if (version === null) return false;
    this.knowledge.learn(moment.workspaceId, version, moment.contentVersion, performance.now());
    return this.state(moment) === 'current';
  }

  /** @throws the error of the server or driver; or an error because the replica has become unreachable */
  async query<Row extends QueryResultRow>(statement: Statement): Promise<QueryResult<Row>> {
    let giveUp: (error: Error) => void = () => undefined;
    const gone = new Promise<never>((_, reject) => this.inFlight.add((giveUp = reject)));
    const look = setTimeout(() => void this.isThere(), ANSWER_TIMEOUT_MS);
    try {
      return await Promise.race([this.pool.query<Row>(statement), gone]);
    } catch (error) {
      // A server that returns an error is reachable; one that ends sessions or does not answer is not.
      if (!isAnswer(error) && !isCanceled(error)) this.rest(error);
      throw error;
    } finally {
      clearTimeout(look);
      this.inFlight.delete(giveUp);
    }
  }

  async end(): Promise<void> {
    await Promise.allSettled([this.pool.end(), this.asking.end()]);
  }

  /** One query for all that need it at once. @returns null when it cannot be sent */
  private versionOf(workspaceId: string): Promise<number | null> {
    const asked = this.questions.get(workspaceId);
    if (asked) return asked.catch(() => null);
    const question = this.ask(workspaceId).finally(() => this.questions.delete(workspaceId));
    this.questions.set(workspaceId, question);
    return question.catch(() => null);
  }

  private async ask(workspaceId: string): Promise<number> {
    try {
      await this.refuseUnlessStandby();
      const { rows } = await this.asking.query<Asked>(this.settings.contentVersion(workspaceId));
      if (this.isAway) this.settings.log(`Reads go to the replica ${this.name} again`);
      this.isAway = false;
      return rows[0]?.version ?? -1;
    } catch (error) {
      this.rest(error);
      throw error;
    }
  }

  /** A promoted server has its own history from then on. */
  private async refuseUnlessStandby(): Promise<void> {
    const { rows } = await this.asking.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    if (!rows[0]?.standby) throw new Error('it is no standby');
  }

  private async isThere(): Promise<void> {
    await this.refuseUnlessStandby().catch((error: unknown) => this.rest(error));
  }

  private rest(reason: unknown): void {
    this.knowledge.rest(performance.now());
    const cause = reason instanceof Error ? reason.message : String(reason);
    if (!this.isAway) this.settings.log(`Reads do not go to the replica ${this.name} for a while: ${cause}`);
    this.isAway = true;
    for (const giveUp of this.inFlight) giveUp(new Error('The replica is gone.'));
  }
}

/** Whether the error is the statement's, rather than the end of the session (classes 08 and 57P). */
function isAnswer(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(?:08|57P)/.test(code);
}
