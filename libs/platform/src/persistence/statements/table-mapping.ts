import type { EntitySchema, EntitySchemaColumnOptions } from 'typeorm';

/** A row as returned by the driver or by `to_jsonb`: times are dates or text, large integers text or numbers. */
export type StoredRow = Readonly<Record<string, unknown>> & { readonly id: string };

type Read = (stored: unknown) => unknown;

interface Column {
  readonly property: string;
  readonly name: string;
  /** Null if the value needs no conversion. */
  readonly read: Read | null;
}

/** The columns of a table by its entity schema, for SQL statements: what to select, and how to read the values. */
export class TableMapping<Entity extends object, LeftOut extends keyof Entity = never> {
  private readonly columns: readonly Column[];

  /** @param leftOut properties that are neither selected nor read */
  constructor(schema: EntitySchema<Entity>, leftOut: readonly LeftOut[] = []) {
    this.columns = Object.entries<EntitySchemaColumnOptions | undefined>(schema.options.columns).flatMap(
      ([property, options]) =>
        options === undefined || leftOut.includes(property as LeftOut)
          ? []
          : [{ property, name: options.name ?? property, read: readerOf(options) }],
    );
  }

  /**
   * The columns for a `select`.
   *
   * @param alias of the table in the statement, if it has one
   * @param instead expressions for properties whose column is not read
   */
  of(alias?: string, instead: Partial<Record<keyof Entity, string>> = {}): string {
    const prefix = alias === undefined ? '' : `${alias}.`;
    return this.columns
      .map(({ property, name }) => {
        const expression = instead[property as keyof Entity];
        return expression === undefined ? `${prefix}${name}` : `${expression} as ${name}`;
      })
      .join(', ');
  }

  /** @param row with every column, by its name in the table */
  read(row: Readonly<Record<string, unknown>>): Omit<Entity, LeftOut> {
    const entity: Record<string, unknown> = {};
    for (const { property, name, read } of this.columns) {
      const stored = row[name];
      entity[property] = read === null ? stored : read(stored);
    }
    return entity as Omit<Entity, LeftOut>;
  }
}

function readerOf({ type, transformer }: EntitySchemaColumnOptions): Read | null {
  if (transformer) {
    if (Array.isArray(transformer)) throw new TypeError('A column has one transformer.');
    return (stored) => transformer.from(stored) as unknown;
  }
  if (type === 'timestamptz') return instantOf;
  return type === 'bigint' ? numberOf : null;
}

function numberOf(stored: unknown): number | null {
  return stored === null ? null : Number(stored);
}

function instantOf(stored: unknown): Date | null {
  if (stored === null || stored instanceof Date) return stored;
  return new Date(stored as string);
}
