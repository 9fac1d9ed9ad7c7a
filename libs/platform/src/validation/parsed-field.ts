import { applyDecorators } from '@nestjs/common';
import { Allow } from 'class-validator';
import { rules, type FieldRule, type Problems } from '@app/shared-kernel';
import 'reflect-metadata';
import { Documented, Field, type FieldOptions } from './field.ts';

/** Parses a structured value of a body, and returns what is kept of it; reports every problem with its path. */
export type Parse = (value: unknown, path: string, problems: Problems) => unknown;

interface ParsedField {
  property: string;
  parse: Parse;
  options: FieldOptions;
}

const PARSED = 'galley:parsed-fields';

/**
 * A field with a parser of the domain, such as the blocks of a body: the pipe calls `parse`, and the instance contains
 * its result.
 */
export function ParsedBy(parse: Parse, schema: Parameters<typeof Documented>[0], options: FieldOptions = {}) {
  const remember: PropertyDecorator = (target, property) => {
    const inherited = (Reflect.getMetadata(PARSED, target) ?? []) as ParsedField[];
    Reflect.defineMetadata(PARSED, [...inherited, { property: property as string, parse, options }], target);
  };
  return applyDecorators(remember, Allow(), Documented(schema, options));
}

/** A UUID in any letter case, read in lower case. */
export function UuidField(options: FieldOptions = {}) {
  return RuledBy(rules.uuid, options);
}

/** An array of `min` to `max` UUIDs; each invalid one is reported by its index. */
export function UuidListField({ min, max, ...options }: FieldOptions & { min?: number; max: number }) {
  return RuledBy(rules.uuidList({ min, max }), options);
}

/**
 * A field with a rule of the domain, which decides whether it is optional or nullable.
 *
 * @param documented what the rule does not contain: a description and an example
 */
export function RuledBy(rule: FieldRule, documented: FieldOptions = {}): PropertyDecorator {
  const options = optionsOf(rule, documented);
  if (rule.fault) return Field(rule.fault, rule.schema, options);
  return ParsedBy((value, path, problems) => rule.read(value, path, problems), rule.schema, options);
}

/**
 * A field that the use case reads by its rule: documented here, and passed on as it was sent.
 *
 * @param documented as in `RuledBy`
 */
export function CommandField(
  rule: Pick<FieldRule, 'schema' | 'optional' | 'nullable'>,
  documented: FieldOptions = {},
): PropertyDecorator {
  return applyDecorators(Allow(), Documented(rule.schema, optionsOf(rule, documented)));
}

function optionsOf({ optional, nullable = false }: Pick<FieldRule, 'optional' | 'nullable'>, documented: FieldOptions) {
  return { optional, nullable, ...documented };
}

export function parsedFields(type: { prototype: object }): readonly ParsedField[] {
  return (Reflect.getMetadata(PARSED, type.prototype) ?? []) as ParsedField[];
}

/** Allows a subclass to leave out inherited fields. */
export function makeParsedFieldsOptional(type: { prototype: object }): void {
  const fields = parsedFields(type).map((field) => ({ ...field, options: { ...field.options, optional: true } }));
  Reflect.defineMetadata(PARSED, fields, type.prototype);
}
