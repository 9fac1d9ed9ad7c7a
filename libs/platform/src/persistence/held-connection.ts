import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import type { Statement } from './statements/statement.ts';

/** Milliseconds between two looks at whether the connection is still needed. */
const LOOK_EVERY = 50;

/**
 * A connection of the pool that stays taken while small statements follow each other: taking one and returning it costs
 * three timers, four listeners and a turn of the event loop, a tenth of what looking up a caller costs. It goes back
 * once nothing was sent for a while, or as soon as somebody waits for a connection.
 */
export class HeldConnection {
  private client: PoolClient | null = null;
  private isBusy = false;
  private wasUsed = false;
  private looks: NodeJS.Timeout | undefined;

  constructor(private readonly pool: () => Pool) {}

  /** One statement at a time; a second one takes a connection of its own. @throws the driver's error */
  query<Row extends QueryResultRow>(statement: Statement): Promise<QueryResult<Row>> {
    if (this.isBusy) return this.pool().query<Row>(statement);
    this.isBusy = true;
    return this.client ? this.send(this.client, statement) : this.take().then((client) => this.send(client, statement));
  }

  private async send<Row extends QueryResultRow>(client: PoolClient, statement: Statement): Promise<QueryResult<Row>> {
    try {
      return await client.query<Row>(statement);
    } catch (error) {
      this.giveBack(error);
      throw error;
    } finally {
      this.isBusy = false;
      this.wasUsed = true;
      if (this.pool().waitingCount > 0) this.giveBack();
    }
  }

  /** To be called before another connection is taken: the pool may have no other. */
  makeRoom(): void {
    if (this.client && !this.isBusy && this.pool().idleCount === 0) this.giveBack();
  }

  private async take(): Promise<PoolClient> {
    try {
      const client = await this.pool().connect();
      this.client = client;
      client.on('error', this.broken);
      this.looks = setInterval(() => this.look(), LOOK_EVERY).unref();
      return client;
    } catch (error) {
      this.isBusy = false;
      throw error;
    }
  }

  private look(): void {
    if (this.isBusy) return;
    if (!this.wasUsed || this.pool().ending || this.pool().waitingCount > 0) this.giveBack();
    this.wasUsed = false;
  }

  private readonly broken = (error: Error) => this.giveBack(error);

  /** @param error of the connection, which the pool then closes, as it does after every failed statement */
  private giveBack(error?: unknown): void {
    const { client } = this;
    if (!client) return;
    this.client = null;
    clearInterval(this.looks);
    client.off('error', this.broken);
    client.release(error !== undefined);
  }
}
