import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { registerDecorator, ValidateIf } from 'class-validator';
import { parseInstant, rules, type FieldRule, type TextLimits } from '@app/shared-kernel';

/** Options of every field decorator. A field that is neither optional nor nullable is required. */
export interface FieldOptions {
  /** May be absent. */
  optional?: boolean;
  /** May be null; also absent if it is optional. */
  nullable?: boolean;
  description?: string;
  example?: unknown;
}

type Schema = { type?: string; [keyword: string]: unknown };

/**
 * One decorator for the rule of a field and its documentation, so that they cannot differ.
 *
 * @param problemOf returns what is wrong with a value, as `must …`, or null
 * @param schema the JSON Schema of a valid value
 */
export function Field(
  problemOf: (value: unknown) => string | null,
  schema: Schema,
  options: FieldOptions,
): PropertyDecorator {
  const rule: PropertyDecorator = (target, propertyName) =>
    registerDecorator({
      name: 'field',
      target: target.constructor,
      propertyName: propertyName as string,
      validator: {
        validate: (value) => problemOf(value) === null,
        defaultMessage: (args) => problemOf(args?.value) ?? 'must be valid',
      },
    });
  const mayBeLeftOut = ValidateIf(
    (_, value) =>
      !((options.optional === true && value === undefined) || (options.nullable === true && value === null)),
  );
  return applyDecorators(rule, mayBeLeftOut, Documented(schema, options));
}

export function Documented(
  schema: Schema,
  { optional, nullable, description, example }: FieldOptions,
): PropertyDecorator {
  const documented = {
    ...schema,
    ...(nullable ? { nullable: true } : {}),
    ...(description === undefined ? {} : { description }),
    ...(example === undefined ? {} : { example }),
    required: !optional,
  };
  return ApiProperty(documented as ApiPropertyOptions);
}

/**
 * A scalar field with a rule of the domain, and its documentation.
 *
 * @throws TypeError for a rule that changes values: `RuledBy` takes these
 */
function ruled(rule: FieldRule, options: FieldOptions): PropertyDecorator {
  if (!rule.fault) throw new TypeError('The rule changes values.');
  return Field(rule.fault, rule.schema, options);
}

/** Text of `min` to `max` Unicode code points; `notBlank` requires a character that is not white space. */
export function TextField({ min, max, notBlank, ...options }: FieldOptions & TextLimits) {
  return ruled(rules.text({ min, max, notBlank }), options);
}

/** A field of a request that is a slug. */
export function SlugField(options: FieldOptions = {}) {
  return ruled(rules.slug, options);
}

/** A field of a request that is one of a list of texts. */
export function ChoiceField(choices: readonly string[], options: FieldOptions = {}) {
  return ruled(rules.oneOf(choices), options);
}

/** A field of a request that is true or false. */
export function BooleanField(options: FieldOptions = {}) {
  return ruled(rules.boolean, options);
}

/** A field of a request that is an integer within bounds. */
export function IntegerField({ min, max, ...options }: FieldOptions & { min: number; max: number }) {
  return ruled(rules.integer({ min, max }), options);
}

/** A field of a request that is an absolute http or https URL. */
export function HttpUrlField(options: FieldOptions = {}) {
  return ruled(rules.httpUrl, options);
}

/** A field of a request that is a date-time of ISO 8601. */
export function InstantField(options: FieldOptions = {}) {
  return Field(
    (value) => (parseInstant(value) ? null : 'must be an ISO 8601 date-time with a zone'),
    { type: 'string', format: 'date-time' },
    options,
  );
}
