import type { Client } from 'pg';
import { accountsElsewhere } from '@app/identity';
import { putRows, removeRows, rowsWith } from './bring-over.ts';
import { differences, type Difference, type Scope } from './differences.ts';
import type { MovedMedia } from './moved-media.ts';
import type { MovedTable } from './moved-tables.ts';

/** Rows per statement. */
const BATCH = 100;

/** The connections of a copy: each side is read from a snapshot, while the target is written. */
export interface Sides {
  readonly source: Client;
  readonly target: Client;
  readonly writer: Client;
}

export interface Passed {
  /** Number of rows of the source. */
  rows: number;
  /** Number of rows that differed in the target, without those that reads change. */
  differing: number;
  /** Number of those rows that other rows blocked. */
  stuck: number;
}

/** Makes the target equal to a snapshot of the source. A pass that finds no difference proves that both are equal. */
export class CopyPass {
  private readonly passed: Passed = { rows: 0, differing: 0, stuck: 0 };

  private constructor(
    private readonly sides: Sides,
    private readonly scope: Scope,
    private readonly media: MovedMedia,
  ) {}

  static async run(
    sides: Sides,
    tables: readonly MovedTable[],
    workspaceId: string,
    media: MovedMedia,
  ): Promise<Passed> {
    const { source, target, writer } = sides;
    for (const reader of [source, target]) await reader.query('begin isolation level repeatable read read only');
    try {
      const people = await accountsElsewhere(source, writer, await peopleOf(source, tables, workspaceId));
      const pass = new CopyPass(sides, { workspaceId, people }, media);
      for (const table of tables.toReversed()) await pass.look(table, 'gone');
      for (const table of tables) await pass.look(table, 'other');
      return pass.passed;
    } finally {
      for (const reader of [source, target]) await reader.query('rollback');
    }
  }

  /** Deletions go first, from referring tables to referred ones; everything else goes in the opposite order. */
  private async look(table: MovedTable, kind: Difference['kind']): Promise<void> {
    const { source, target } = this.sides;
    let keys: string[] = [];
    const found = differences(source, target, table, this.scope, (rows) => {
      if (kind === 'other') this.passed.rows += rows;
    });
    for await (const difference of found) {
      if (difference.kind !== kind) continue;
      keys.push(difference.key);
      if (keys.length < BATCH) continue;
      await this.apply(table, kind, keys);
      keys = [];
    }
    if (keys.length > 0) await this.apply(table, kind, keys);
  }

  private async apply(table: MovedTable, kind: Difference['kind'], keys: readonly string[]): Promise<void> {
    const { source, writer } = this.sides;
    if (!table.counted) this.passed.differing += keys.length;
    if (kind === 'gone') {
      this.passed.stuck += await removeRows(writer, table, keys, this.scope.workspaceId);
      return;
    }
    const rows = await rowsWith(source, table, this.scope, keys);
    // Files are copied before their records: a record without its file would be broken.
    if (table.plainName === 'media') await this.media.copy(rows);
    this.passed.stuck += await putRows(writer, table, rows);
  }
}

/** @returns ids of users named by rows of the workspace, with whether their accounts must exist */
async function peopleOf(
  source: Client,
  tables: readonly MovedTable[],
  workspaceId: string,
): Promise<Map<string, boolean>> {
  const people = new Map<string, boolean>();
  for (const { name, scope, people: columns, accounts } of tables) {
    for (const column of columns) {
      const { rows } = await source.query<{ id: string }>(
        `select distinct ${column} as id from ${name} where ${scope} = $1 and ${column} is not null`,
        [workspaceId],
      );
      for (const { id } of rows) people.set(id, people.get(id) === true || accounts.includes(column));
    }
  }
  return people;
}
