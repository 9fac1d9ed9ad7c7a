import type { Type } from '@nestjs/common';
import { CommandField } from '@app/platform';
import type { ContentFields, NewValues, RulesOf } from '../../../domain/content-field.ts';
import 'reflect-metadata';

/**
 * A request class with described fields, as if each were declared with its decorator: Nest documents it
 * like any other, and the use case validates it.
 *
 * @param byPort the decorators of the fields that another context reads
 */
export function WrittenFields<Fields extends ContentFields>(
  fields: Fields,
  byPort: Readonly<Record<Exclude<keyof Fields, keyof RulesOf<Fields>>, PropertyDecorator>>,
): Type<NewValues<Fields>> {
  class Request {}
  for (const [name, { rule, description, examples }] of Object.entries(fields)) {
    const decorate = rule
      ? CommandField(rule, { description, example: examples?.written })
      : byPort[name as keyof typeof byPort];
    // What the compiler notes of a declared property; without it, Nest takes a reference for a circular one.
    Reflect.defineMetadata('design:type', Object, Request.prototype, name);
    decorate(Request.prototype, name);
  }
  return Request as Type<NewValues<Fields>>;
}
