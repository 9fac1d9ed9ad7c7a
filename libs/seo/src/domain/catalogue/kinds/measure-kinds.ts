import { isJsonObject, own, type JsonObject, type JsonValue, type Problems } from '@app/shared-kernel';
import { parseProperties, schemaOfProperties, type Property, type PropertyNames } from '../property.ts';
import { lintTruth, untrueAmounts } from '../true-values.ts';
import { NUMBER } from './number-kinds.ts';
import { code, CURRENCY, TEXT } from './text-kinds.ts';
import { refuse, type EmitContext, type SchemaDefinitions, type ValueKind } from './value-kind.ts';

function names(kinds: Readonly<Record<string, ValueKind>>): PropertyNames {
  const entries = Object.entries(kinds);
  return new Map(entries.map(([name, kind]): [string, Property] => [name, { name, kind, level: 'o' }]));
}

const RANGE = { value: NUMBER, minValue: NUMBER, maxValue: NUMBER };
const QUANTITY_NAMES = names({ ...RANGE, unitText: TEXT, unitCode: TEXT });
const SALARY_NAMES = names({
  currency: CURRENCY,
  ...RANGE,
  unitText: code(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']),
});

/** The properties of an amount, in order; null without a number, or with one that cannot be true. */
function read(kinds: PropertyNames, value: unknown, context: EmitContext): JsonObject | null {
  if (!isJsonObject(value) || untrueAmounts(value).length > 0) return null;
  const node: JsonObject = {};
  for (const [name, { kind }] of kinds) {
    const emitted = kind.emit(own(value, name), context);
    if (emitted !== undefined) node[name] = emitted;
  }
  return Object.keys(RANGE).some((name) => Object.hasOwn(node, name)) ? node : null;
}

/** Reports an amount that cannot be true. */
function lintAmount(value: unknown, path: string, problems: Problems): void {
  lintTruth(untrueAmounts(isJsonObject(value) ? value : { value }), path, problems);
}

/** `16–19`, or the one number that is known. */
function readable(value: unknown): string {
  if (!isJsonObject(value)) return '';
  const [exact, low, high] = Object.keys(RANGE).map((name) => NUMBER.lines(own(value, name))[0]);
  return exact ?? [low, high].filter((bound) => bound !== undefined).join('–');
}

/** A quantity: a bare number, or a number or range with its unit. */
export const QUANTITY: ValueKind = {
  parse(value: unknown, path: string, problems: Problems): JsonValue | undefined {
    if (isJsonObject(value)) return parseProperties(QUANTITY_NAMES, value, path, problems);
    if (Array.isArray(value)) return refuse(path, 'must be a number or an object with a value', problems);
    return NUMBER.parse(value, path, problems);
  },
  emit(value, context) {
    const given = isJsonObject(value) ? value : { value };
    const amount = read(QUANTITY_NAMES, given, context);
    return amount ? { '@type': 'QuantitativeValue', ...amount } : undefined;
  },
  lines(value) {
    if (!isJsonObject(value)) return NUMBER.lines(value);
    const amount = readable(value);
    const [unit = ''] = TEXT.lines(own(value, 'unitText') ?? own(value, 'unitCode'));
    return amount === '' ? [] : [`${amount} ${unit}`.trim()];
  },
  schema: (definitions: SchemaDefinitions) => ({
    anyOf: [
      NUMBER.schema(definitions),
      { type: 'object', properties: schemaOfProperties(QUANTITY_NAMES, definitions) },
    ],
  }),
  lint: lintAmount,
};

/** Pay: an amount or range in a currency per unit of time, in the form that Google documents. */
export const SALARY: ValueKind = {
  parse: (value, path, problems) =>
    isJsonObject(value)
      ? parseProperties(SALARY_NAMES, value, path, problems)
      : refuse(path, 'must be an object with currency and value', problems),
  emit(value, context) {
    const given = read(SALARY_NAMES, value, context);
    if (!given) return undefined;
    const { currency, ...amount } = given;
    if (currency === undefined) return undefined;
    return { '@type': 'MonetaryAmount', currency, value: { '@type': 'QuantitativeValue', ...amount } };
  },
  lines(value) {
    const amount = readable(value);
    if (amount === '' || !isJsonObject(value)) return [];
    const [currency = ''] = CURRENCY.lines(own(value, 'currency'));
    const [unit] = SALARY_NAMES.get('unitText')?.kind.lines(own(value, 'unitText')) ?? [];
    return [[amount, currency, unit && `per ${unit.toLowerCase()}`].filter(Boolean).join(' ')];
  },
  schema: (definitions) => ({ type: 'object', properties: schemaOfProperties(SALARY_NAMES, definitions) }),
  lint: lintAmount,
};
