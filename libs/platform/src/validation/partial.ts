import type { Type } from '@nestjs/common';
import { PartialType } from '@nestjs/swagger';
import { makeParsedFieldsOptional, parsedFields } from './parsed-field.ts';
import 'reflect-metadata';

/**
 * The same fields with the same rules, all optional. Null is still refused if the original refuses it.
 *
 * @param type a request class with field decorators
 */
export function Partially<T extends object>(type: Type<T>): Type<Partial<T>> {
  const partial = PartialType(type, { skipNullProperties: false });
  Reflect.defineMetadata('galley:parsed-fields', parsedFields(type), partial.prototype as object);
  makeParsedFieldsOptional(partial);
  return partial;
}
