import type { EntitySchema, EntitySchemaColumnOptions } from 'typeorm';
import type { Statement } from './statement.ts';

interface Column {
  readonly property: string;
  readonly name: string;
  /** Stands for the column in names of statements. */
  readonly sign: string;
  /** Null where the driver takes the value as it is. */
  readonly write: ((value: unknown) => unknown) | null;
}

const SIGNS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Statements of one table that have a name: each session keeps every named statement that it was sent. */
const NAMED = 64;

/**
 * Writes rows of a table, as its entity schema declares it. For a single row, each set of columns makes one text, with a name, so that
 * a session parses and plans it once. Properties that are undefined are left out.
 */
export class TableStatements<Entity extends object> {
  private readonly table: string;
  private readonly columns: readonly Column[];
  private readonly made = new Map<string, Statement>();

  /** @throws TypeError for a schema without a table */
  constructor(schema: EntitySchema<Entity>) {
    const { tableName, columns } = schema.options;
    if (tableName === undefined) throw new TypeError('The schema names no table.');
    this.table = tableName;
    this.columns = Object.entries<EntitySchemaColumnOptions | undefined>(columns).flatMap(([property, options], at) =>
      options === undefined
        ? []
        : [{ property, name: options.name ?? property, sign: SIGNS.charAt(at), write: writerOf(options) }],
    );
  }

  insert(row: Entity): Statement {
    const given = this.columnsOf(row);
    const text = () =>
      `insert into ${this.table} (${given.map(({ name }) => name).join(', ')}) values (${parameters(given).join(', ')})`;
    return this.statement(`insert:${this.table}:${signs(given)}`, text, valuesOf(given, row));
  }

  /**
   * All rows by one statement, which has no name, as its text depends on their number. It may have 65,535 parameters.
   *
   * @param rows at least one; a property that is undefined in some of them gets its default there
   */
  insertAll(rows: readonly Entity[]): Statement {
    const given = this.columns.filter(({ property }) => rows.some((row) => valueOf(row, property) !== undefined));
    const values: unknown[] = [];
    const tuples = rows.map((row) => {
      const places = given.map((column) =>
        valueOf(row, column.property) === undefined ? 'default' : `$${values.push(written(column, row))}`,
      );
      return `(${places.join(', ')})`;
    });
    const names = given.map(({ name }) => name).join(', ');
    return { text: `insert into ${this.table} (${names}) values ${tuples.join(', ')}`, values };
  }

  /** @param which what the row is found by; @param changed its new values, at least one */
  update(which: Partial<Entity>, changed: Partial<Entity>): Statement {
    const given = this.columnsOf(changed);
    const keys = this.columnsOf(which);
    const places = parameters([...given, ...keys]);
    const text = () => `update ${this.table} set ${equations(given, places).join(', ')}
       where ${equations(keys, places.slice(given.length)).join(' and ')}`;
    const values = [...valuesOf(given, changed), ...valuesOf(keys, which)];
    return this.statement(`update:${this.table}:${signs(given)}:${signs(keys)}`, text, values);
  }

  private columnsOf(entity: Partial<Entity>): Column[] {
    return this.columns.filter(({ property }) => valueOf(entity, property) !== undefined);
  }

  private statement(name: string, text: () => string, values: unknown[]): Statement {
    let statement = this.made.get(name);
    if (!statement) {
      if (this.made.size >= NAMED) return { text: text(), values };
      statement = { name, text: text() };
      this.made.set(name, statement);
    }
    return { ...statement, values };
  }
}

function parameters(columns: readonly Column[]): string[] {
  return columns.map((_, at) => `$${at + 1}`);
}

function equations(columns: readonly Column[], places: readonly string[]): string[] {
  return columns.map(({ name }, at) => `${name} = ${places[at]}`);
}

function signs(columns: readonly Column[]): string {
  let all = '';
  for (const { sign } of columns) all += sign;
  return all;
}

function valuesOf(columns: readonly Column[], entity: object): unknown[] {
  return columns.map((column) => written(column, entity));
}

function valueOf(entity: object, property: string): unknown {
  return (entity as Record<string, unknown>)[property];
}

function written({ property, write }: Column, entity: object): unknown {
  const value = valueOf(entity, property);
  return value === null || write === null ? value : write(value);
}

function writerOf({ type, transformer }: EntitySchemaColumnOptions): Column['write'] {
  if (Array.isArray(transformer)) throw new TypeError('A column has one transformer.');
  // The driver would write an array as one of PostgreSQL's.
  const store = type === 'jsonb' || type === 'json' ? (value: unknown) => JSON.stringify(value) : null;
  if (!transformer) return store;
  return (value) => (store ? store(transformer.to(value)) : transformer.to(value));
}
