import pg, { type ClientBase, type Pool, type PoolConfig, type QueryResult, type QueryResultRow } from 'pg';
import type { ContentMoment } from '../../cache/content-moment.ts';
import { isCanceled } from '../postgres-errors.ts';
import { setSession, STATEMENT_TIMEOUT, type SessionSettingsBy } from '../server/session-settings.ts';
import type { Statement } from '../statements/statement.ts';
import { ReplicaKnowledge, type ReplicaState } from './replica-knowledge.ts';

/** Milliseconds. */
const CONNECT_TIMEOUT = 1_000;
const ASK_TIMEOUT = 500;
/** Milliseconds after which it is looked whether a replica that has not answered is still there. */
const ANSWER_TIMEOUT_MS = 1_000;

/** What asks a server which version of a workspace's content it has: `version`, one row or none. */
export type ContentVersionStatement = (workspaceId: string) => Statement;

export interface ReplicaSettings {
  readonly url: string;
  readonly poolMax: number;
  readonly sessionSettings: SessionSettingsBy;
  readonly contentVersion: ContentVersionStatement;
  /** Told in a sentence, without the address's secrets, when the replica is left alone and when it is used again. */
  readonly log: (message: string) => void;
}

interface Asked extends QueryResultRow {
  readonly version: number;
}

/** A standby of the database: reads go there when it is known to show what they must. */
export class Replica {
  readonly name: string;
  private readonly pool: Pool;
  /** Of its own, so that questions do not wait behind searches. */
  private readonly asking: Pool;
  private readonly knowledge = new ReplicaKnowledge();
  private readonly inFlight = new Set<(error: Error) => void>();
  private readonly questions = new Map<string, Promise<number>>();
  private isAway = false;

  constructor(private readonly settings: ReplicaSettings) {
    this.name = new URL(settings.url).host;
    // Typed as if it were not awaited, which it is.
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

  /** Statements that it works on at the moment. */
  get load(): number {
    return this.inFlight.size;
  }

  state({ workspaceId, contentVersion }: ContentMoment): ReplicaState {
    return this.knowledge.state(workspaceId, contentVersion, performance.now());
  }

  /** Whether what it has of the workspace is of this moment or later; asks it where that is not known. Never throws. */
  async shows(moment: ContentMoment): Promise<boolean> {
    if (this.state(moment) === 'current') return true;
    if (this.state(moment) !== 'unknown') return false;
    const asked = this.versionOf(moment.workspaceId);
    // No read waits for one that was gone a moment ago.
    if (this.isAway) return false;
    const version = await asked;
    if (version === null) return false;
    this.knowledge.learn(moment.workspaceId, version, moment.contentVersion, performance.now());
    return this.state(moment) === 'current';
  }

  /** @throws the server's or the driver's error, and whenever the replica turns out to be gone meanwhile */
  async query<Row extends QueryResultRow>(statement: Statement): Promise<QueryResult<Row>> {
    let giveUp: (error: Error) => void = () => undefined;
    const gone = new Promise<never>((_, reject) => this.inFlight.add((giveUp = reject)));
    const look = setTimeout(() => void this.isThere(), ANSWER_TIMEOUT_MS);
    try {
      return await Promise.race([this.pool.query<Row>(statement), gone]);
    } catch (error) {
      // A server that says why is there; one that ends sessions, or says nothing, is not.
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

  /** One question for all that want to know it at once. @returns null when it can't be asked */
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

  /** A server that was promoted has a history of its own from then on. */
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

/** Whether the server answered with an error of the statement, rather than by ending the session (classes 08 and 57P). */
function isAnswer(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(?:08|57P)/.test(code);
}
