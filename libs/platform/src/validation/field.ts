import { isHttpUrl, isSlug, isUuid, codePointLength, parseInstant } from '@app/shared-kernel';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { registerDecorator, ValidateIf } from 'class-validator';

/** What every field decorator takes. A field that is neither optional nor nullable must be there. */
export interface FieldOptions {
  /** May be absent. */
  optional?: boolean;
  /** May be null, and absent too when optional. */
  nullable?: boolean;
  description?: string;
  example?: unknown;
}

type Schema = { type?: string; [keyword: string]: unknown };

/**
 * One decorator for the rule of a field and its documentation, so that the two cannot differ.
 *
 * @param judge says what is wrong with a value, as `must …`, or null
 * @param schema the JSON Schema of a right value
 */
export function Field(
  judge: (value: unknown) => string | null,
  schema: Schema,
  options: FieldOptions,
): PropertyDecorator {
  const rule: PropertyDecorator = (target, propertyName) =>
    registerDecorator({
      name: 'field',
      target: target.constructor,
      propertyName: propertyName as string,
      validator: {
        validate: (value) => judge(value) === null,
        defaultMessage: (args) => judge(args?.value) ?? 'must be valid',
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

/** Text of `min` to `max` Unicode code points; `notBlank` asks for something beside white space. */
export function TextField({
  min = 0,
  max,
  notBlank,
  ...options
}: FieldOptions & { min?: number; max: number; notBlank?: boolean }) {
  return Field(
    (value) => {
      if (typeof value !== 'string') return 'must be a string';
      const length = codePointLength(value);
      if (length < min || length > max) return `must have ${min} to ${max} characters`;
      return notBlank && value.trim() === '' ? 'must not be blank' : null;
    },
    {
      type: 'string',
      minLength: Math.max(min, notBlank ? 1 : 0),
      maxLength: max,
      ...(notBlank ? { pattern: '\\S' } : {}),
    },
    options,
  );
}

/** Letters, digits and dashes with a letter or digit among them, and no UUID: it would be looked up as an id. */
const SLUG_PATTERN = '^(?![0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$)-*[a-z0-9][a-z0-9-]*$';

export function SlugField(options: FieldOptions = {}) {
  return Field(
    (value) =>
      isSlug(value)
        ? null
        : 'must be 1 to 200 lowercase letters, digits and dashes, with a letter or digit, and no UUID',
    { type: 'string', minLength: 1, maxLength: 200, pattern: SLUG_PATTERN, example: 'hello-world' },
    options,
  );
}

export function UuidField(options: FieldOptions = {}) {
  return Field((value) => (isUuid(value) ? null : 'must be a UUID'), { type: 'string', format: 'uuid' }, options);
}

export function ChoiceField(choices: readonly string[], options: FieldOptions = {}) {
  return Field(
    (value) => (typeof value === 'string' && choices.includes(value) ? null : `must be one of ${choices.join(', ')}`),
    { type: 'string', enum: [...choices] },
    options,
  );
}

export function BooleanField(options: FieldOptions = {}) {
  return Field((value) => (typeof value === 'boolean' ? null : 'must be true or false'), { type: 'boolean' }, options);
}

export function IntegerField({ min, max, ...options }: FieldOptions & { min: number; max: number }) {
  return Field(
    (value) =>
      Number.isInteger(value) && Number(value) >= min && Number(value) <= max
        ? null
        : `must be an integer from ${min} to ${max}`,
    { type: 'integer', minimum: min, maximum: max },
    options,
  );
}

export function HttpUrlField(options: FieldOptions = {}) {
  return Field(
    (value) => (isHttpUrl(value) ? null : 'must be an http or https URL of at most 2048 characters'),
    { type: 'string', format: 'uri', maxLength: 2048 },
    options,
  );
}

export function InstantField(options: FieldOptions = {}) {
  return Field(
    (value) => (parseInstant(value) ? null : 'must be an ISO 8601 date-time with a zone'),
    { type: 'string', format: 'date-time' },
    options,
  );
}
