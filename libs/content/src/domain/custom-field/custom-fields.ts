import {
  isJsonObject,
  isStorableJson,
  own,
  Problems,
  sameValue,
  type JsonObject,
  type JsonValue,
} from '@app/shared-kernel';
import {
  MAX_VALUES_BYTES,
  type CustomField,
  type CustomValues,
  type DeclaredFields,
  type ExtendedKind,
  type FieldAudience,
  type FieldDescription,
} from './custom-field.ts';

/** Values while they are being collected. */
type Building = Record<string, Record<string, JsonValue>>;

/**
 * The fields that the extensions of this installation declare. Values of fields that are no longer declared are kept
 * but not shown.
 */
export class CustomFields {
  constructor(private readonly declared: readonly DeclaredFields[] = []) {}

  /** All fields, in the order of the extensions. */
  get descriptions(): readonly FieldDescription[] {
    return this.declared.flatMap(({ extension, fields }) => fields.map((field) => descriptionOf(extension, field)));
  }

  /** The values of every declared field of the kind; null for fields without a value. */
  shown(kind: ExtendedKind, stored: CustomValues, audience: FieldAudience): CustomValues {
    const shown: Building = {};
    for (const { extension, field } of this.fieldsOf(kind)) {
      if (audience === 'consumers' && !field.external) continue;
      (shown[extension] ??= {})[field.name] = valueOf(stored, extension, field.name) ?? null;
    }
    return shown;
  }

  /**
   * The permissions that a change needs beside that of writing the content.
   *
   * @param given unvalidated input; unknown fields need no permission
   */
  permissionsFor(kind: ExtendedKind, given: Record<string, unknown>): readonly string[] {
    const touched = this.fieldsOf(kind).filter(
      ({ extension, field }) => givenOf(given, extension, field) !== undefined,
    );
    return [...new Set(touched.flatMap(({ field }) => field.permission ?? []))];
  }

  /**
   * Refuses what users may not write.
   *
   * @param given unvalidated input
   * @throws Invalid for each derived field with its path
   */
  refuseDerived(kind: ExtendedKind, given: Record<string, unknown>): void {
    const problems = new Problems();
    for (const { extension, field } of this.fieldsOf(kind)) {
      if (field.derived && givenOf(given, extension, field) !== undefined)
        problems.report(`${extension}.${field.name}`, 'is derived by the extension, and cannot be written');
    }
    problems.throwIfAny();
  }

  /**
   * Validates a change by the rules of the fields; unknown names are dropped.
   *
   * @returns for each given field its value, or null to clear it
   * @throws Invalid with every problem and its path, such as `reviews.rating`
   */
  read(kind: ExtendedKind, given: Record<string, unknown>): CustomValues {
    const problems = new Problems();
    const read: Building = {};
    for (const { extension } of this.declared) {
      const values = own(given, extension);
      if (values !== undefined && !isJsonObject(values)) problems.report(extension, 'must be an object');
    }
    for (const { extension, field } of this.fieldsOf(kind)) {
      const value = givenOf(given, extension, field);
      if (value === undefined) continue;
      const path = `${extension}.${field.name}`;
      const kept = value === null ? null : (field.rule.read(value, path, problems) as JsonValue);
      (read[extension] ??= {})[field.name] = kept;
    }
    problems.throwIfAny();
    return read;
  }

  /**
   * Reads archived values: those of declared fields by their rules, all others unchanged, because the extension may be
   * added later.
   *
   * @throws Invalid
   */
  restored(kind: ExtendedKind, given: Record<string, unknown>): CustomValues {
    const undeclared: Building = {};
    for (const [extension, values] of Object.entries(given)) {
      if (isJsonObject(values)) undeclared[extension] = values as JsonObject;
    }
    const { values } = merged(undeclared, this.read(kind, given));
    requireKeepable(values, ['extensions']);
    return values;
  }

  private fieldsOf(kind: ExtendedKind): { readonly extension: string; readonly field: CustomField }[] {
    return this.declared.flatMap(({ extension, fields }) =>
      fields.filter((field) => field.of.includes(kind)).map((field) => ({ extension, field })),
    );
  }
}

/** The result of merging a change into the stored values. */
export interface Merged {
  readonly values: CustomValues;
  /** The names of changed fields, such as `reviews.rating`. */
  readonly changed: readonly string[];
}

/**
 * Sets the changed fields, removes those set to null, and keeps everything else.
 *
 * @throws Invalid when the values are larger than `MAX_VALUES_BYTES`, or cannot be stored as JSON in the database
 */
export function merged(stored: CustomValues, change: CustomValues): Merged {
  const values: Building = Object.fromEntries(Object.entries(stored).map(([name, fields]) => [name, { ...fields }]));
  const changed: string[] = [];
  for (const [extension, fields] of Object.entries(change)) {
    for (const [name, value] of Object.entries(fields)) {
      const before = valueOf(values, extension, name) ?? null;
      if (sameValue(before, value)) continue;
      changed.push(`${extension}.${name}`);
      const of = (values[extension] ??= {});
      if (value === null) delete of[name];
      else of[name] = value;
      if (Object.keys(of).length === 0) delete values[extension];
    }
  }
  if (changed.length > 0) requireKeepable(values, changed);
  return { values, changed };
}

/** @param paths the fields to blame; @throws Invalid */
function requireKeepable(values: CustomValues, paths: readonly string[]): void {
  const problems = new Problems();
  const storable = isStorableJson(values);
  const message = storable
    ? `must leave the values of all extensions at ${MAX_VALUES_BYTES} bytes of JSON or less`
    : 'must be well-formed text without NUL characters';
  if (storable && Buffer.byteLength(JSON.stringify(values)) <= MAX_VALUES_BYTES) return;
  for (const path of paths) problems.report(path, message);
  problems.throwIfAny();
}

function descriptionOf(extension: string, field: CustomField): FieldDescription {
  const { name, label, help = null, of, rule, external = false, derived = false, permission = null } = field;
  return { extension, name, label, help, of, schema: rule.schema as JsonObject, external, derived, permission };
}

function givenOf(given: Record<string, unknown>, extension: string, { name }: CustomField): unknown {
  const values = own(given, extension);
  return isJsonObject(values) ? own(values, name) : undefined;
}

function valueOf(values: CustomValues, extension: string, name: string): JsonValue | undefined {
  const of = own(values, extension);
  return isJsonObject(of) ? (own(of, name) as JsonValue | undefined) : undefined;
}
