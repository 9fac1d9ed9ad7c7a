import { hash } from 'node:crypto';
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
    const sent = inOrder(parts);
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
    const names = parts.map((part) => part.name).join('+');
    let statement = this.prepared.get(names);
    if (!statement) {
      // All names together would be longer than PostgreSQL allows.
      statement = { name: `close:${hash('sha256', names, 'base64url').slice(0, 22)}`, text: textOf(parts) };
      this.prepared.set(names, statement);
    }
    return statement;
  }
}

/** The parts that have what they read, each after the one that it reads, otherwise by name. */
function inOrder(parts: readonly CommitPart[]): readonly CommitPart[] {
  const byName = new Map(parts.map((part) => [part.name, part]));
  const depths = new Map(parts.map((part) => [part, depthOf(part, byName)]));
  const depth = (part: CommitPart) => depths.get(part) ?? null;
  return parts
    .filter((part) => depth(part) !== null)
    .toSorted((one, other) => Number(depth(one)) - Number(depth(other)) || (one.name < other.name ? -1 : 1));
}

/** @returns how many parts come before it in a chain of readers; null if one of them is missing */
function depthOf({ reads }: CommitPart, byName: ReadonlyMap<string, CommitPart>): number | null {
  if (reads === undefined) return 0;
  const source = byName.get(reads);
  const depth = source ? depthOf(source, byName) : null;
  return depth === null ? null : depth + 1;
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
