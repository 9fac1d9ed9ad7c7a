import type { Database } from '../database.ts';
import type { Statement } from './statement.ts';

/** One query of the closing statement: a common table expression, which others may read by its name. */
export interface CommitPart {
  readonly name: string;
  /** Name of the part that this one reads; without that part, this one is left out. */
  readonly reads?: string;
  /** Each part numbers its parameters from `$1`. */
  readonly text: string;
  readonly values: readonly unknown[];
  /**
   * Checks the result of the query; without this, no result is read.
   *
   * @param row its only row, as JSON; null when there is none
   * @throws an error that rolls the transaction back
   */
  readonly validate?: (row: unknown) => void;
}

const PARAMETER = /\$(\d+)/g;

/** Combines parts into one statement, prepared once for each set of parts. */
export class CommitStatement {
  private readonly prepared = new Map<string, Statement>();

  constructor(private readonly database: Database) {}

  /** One round trip; none without parts. */
  async send(parts: readonly CommitPart[]): Promise<void> {
    const names = new Set(parts.map(({ name }) => name));
    const sent = parts.filter(({ reads }) => reads === undefined || names.has(reads)).toSorted(readersLast);
    if (sent.length === 0) return;
    const values = sent.flatMap((part) => part.values);
    if (!sent.some(({ validate }) => validate)) {
      await this.database.execute({ ...this.statementOf(sent), values });
      return;
    }
    const [answer = {}] = await this.database.query<Record<string, unknown>>({ ...this.statementOf(sent), values });
    for (const { name, validate } of sent) validate?.(answer[name] ?? null);
  }

  private statementOf(parts: readonly CommitPart[]): Statement {
    const name = `close:${parts.map((part) => part.name).join('+')}`;
    let statement = this.prepared.get(name);
    if (!statement) {
      statement = { name, text: textOf(parts) };
      this.prepared.set(name, statement);
    }
    return statement;
  }
}

function readersLast(one: CommitPart, other: CommitPart): number {
  return Number(one.reads !== undefined) - Number(other.reads !== undefined) || (one.name < other.name ? -1 : 1);
}

function textOf(parts: readonly CommitPart[]): string {
  let offset = 0;
  const tables = parts.map(({ name, text, values }) => {
    const shifted = text.replace(PARAMETER, (_, index: string) => `$${Number(index) + offset}`);
    offset += values.length;
    return `${name} as (${shifted})`;
  });
  const answers = parts
    .filter(({ validate }) => validate)
    .map(({ name }) => `(select to_jsonb(${name}) from ${name}) as ${name}`);
  return `with ${tables.join(', ')} select ${answers.join(', ')}`;
}
