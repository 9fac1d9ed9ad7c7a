/** An entity was read without fields that are needed here. */
export class MissingFieldsError extends TypeError {
  /** @param missing the fields to ask for as well */
  constructor(
    kind: string,
    readonly missing: readonly string[],
  ) {
    const names = missing.map((name) => `'${name}'`).join(', ');
    super(
      `The ${kind} was read without ${names}: add ${missing.length === 1 ? 'it' : 'them'} to "fields", or leave "fields" out`,
    );
    this.name = 'MissingFieldsError';
  }
}

/**
 * @param kind what the entity is called in the message
 * @throws MissingFieldsError that names each field that is missing
 */
export function requireFields<T extends object>(kind: string, entity: T, fields: readonly (keyof T & string)[]): void {
  const missing = fields.filter((field) => entity[field] === undefined);
  if (missing.length > 0) throw new MissingFieldsError(kind, missing);
}
