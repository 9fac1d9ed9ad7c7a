import type { Database } from './database.ts';
import { isDeadlock } from './postgres-errors.ts';
import { CommitStatement, type CommitPart } from './statements/commit-statement.ts';

/** Attempts for work that is aborted by deadlocks. */
const ATTEMPTS = 4;

/** What a context collects during a transaction and writes with its last statement. */
export abstract class BeforeCommit<Gathered> {
  /** The initial state of a transaction. */
  abstract begin(): Gathered;

  /**
   * Work to do in the transaction before its last statement; it may add to what is collected.
   *
   * @returns whether it did anything
   * @throws an error that rolls the transaction back
   */
  beforeCommit?(gathered: Gathered): Promise<boolean>;

  /** The parts that write what was collected; none if there is nothing to write. */
  abstract parts(gathered: Gathered): readonly CommitPart[];
}

type Unit = Map<BeforeCommit<unknown>, unknown>;

/**
 * A transaction with one closing statement: what all contexts have to write before the commit takes one round trip. It
 * comes last, so that the rows that all writers share are locked for the shortest time.
 */
export class UnitOfWork {
  private readonly closing: CommitStatement;
  private readonly contributors = new Set<BeforeCommit<unknown>>();

  constructor(private readonly database: Database) {
    this.closing = new CommitStatement(database);
  }

  /** Calls `contributor` at the end of every transaction, whether or not it gathered anything. */
  always<Gathered>(contributor: BeforeCommit<Gathered>): void {
    this.contributors.add(contributor);
  }

  /** Whether the caller is inside `within`. */
  get isOpen(): boolean {
    return this.unit !== null;
  }

  /**
   * Runs the work in a transaction. Inside an open transaction it joins that one, and the outermost call commits. Work
   * that is aborted by a deadlock is repeated, so it may change only what a rollback undoes.
   */
  async within<T>(work: () => Promise<T>): Promise<T> {
    if (this.isOpen) return work();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.once(work);
      } catch (error) {
        if (attempt === ATTEMPTS || !isDeadlock(error)) throw error;
      }
    }
  }

  /**
   * What the open transaction has collected for `contributor`, which may add to it.
   * @throws Error outside `within`
   */
  gathered<Gathered>(contributor: BeforeCommit<Gathered>): Gathered {
    const { unit } = this;
    if (!unit) throw new Error('There is no open transaction.');
    if (!unit.has(contributor)) unit.set(contributor, contributor.begin());
    return unit.get(contributor) as Gathered;
  }

  private get unit(): Unit | null {
    return (this.database.openTransaction?.gathered ?? null) as Unit | null;
  }

  /** Repeats while any contributor did something, because that may have caused work for others. */
  private async runBeforeCommit(unit: Unit): Promise<void> {
    for (let more = true; more;) {
      more = false;
      for (const [contributor, gathered] of unit) {
        if (await contributor.beforeCommit?.(gathered)) more = true;
      }
    }
  }

  private once<T>(work: () => Promise<T>): Promise<T> {
    return this.database.transaction(async (transaction) => {
      const unit: Unit = new Map();
      transaction.gathered = unit;
      try {
        const result = await work();
        await this.runBeforeCommit(unit);
        for (const contributor of this.contributors) this.gathered(contributor);
        const parts = [...unit].flatMap(([contributor, gathered]) => contributor.parts(gathered));
        await this.closing.send(parts);
        return result;
      } finally {
        transaction.gathered = null;
      }
    });
  }
}
