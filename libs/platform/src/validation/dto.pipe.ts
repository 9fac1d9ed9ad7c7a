import { Injectable, type ArgumentMetadata, type PipeTransform, type Type } from '@nestjs/common';
import { getMetadataStorage, validate, type ValidationError } from 'class-validator';
import { Invalid, isJsonObject, isStorableText, isUuid, Problems } from '@app/shared-kernel';
import { afterTurnIfLong } from '../threads/is-long.ts';
import { parsedFields } from './parsed-field.ts';

const NOT_A_DTO = new Set<unknown>([String, Number, Boolean, Array, Object]);

/**
 * Reads queries and bodies as their request classes: unknown keys are dropped, and all problems are reported at once.
 */
@Injectable()
export class DtoPipe implements PipeTransform {
  async transform(value: unknown, { type, metatype, data }: ArgumentMetadata): Promise<unknown> {
    if (type === 'param' && typeof value === 'string') return readParam(value, String(data));
    if ((type !== 'query' && type !== 'body') || !metatype || NOT_A_DTO.has(metatype)) return value;
    if (!isJsonObject(value)) throw new Invalid('The body must be a JSON object.');
    if (type === 'query') return readQuery(metatype as Type<object>, value);
    const body = await readDto(metatype as Type<object>, value);
    await afterTurnIfLong(body);
    return body;
  }
}

/** Ids are read in lower case. */
function readParam(text: string, name: string): string {
  if (!isStorableText(text)) throw Invalid.at(name, 'must not hold NUL characters');
  return isUuid(text) ? text.toLowerCase() : text;
}

/**
 * Reads a plain object as an instance of a request class.
 *
 * @throws Invalid with every problem and its path
 */
export async function readDto<T extends object>(type: Type<T>, plain: Record<string, unknown>): Promise<T> {
  const problems = new Problems();
  const rich = new Set(parsedFields(type).map(({ property }) => property));
  const flat = Object.fromEntries(
    knownProperties(type)
      .filter((property) => !rich.has(property) && Object.hasOwn(plain, property))
      .map((property) => [property, plain[property]]),
  );
  // No code inspects the values before their rules do: they may contain any names, also `constructor`.
  const instance = Object.assign(new type(), flat);
  for (const error of await validate(instance, { forbidUnknownValues: false })) report(error, '', problems);
  for (const { property, parse, options } of parsedFields(type)) {
    const value = Object.hasOwn(plain, property) ? plain[property] : undefined;
    if (value === undefined && options.optional) continue;
    const kept = value === null && options.nullable ? null : parse(value, property, problems);
    (instance as Record<string, unknown>)[property] = kept;
  }
  problems.throwIfAny();
  return instance;
}

/** Request classes that are valid without any parameter: they need no validation when the query is empty. */
const rightWhenEmpty = new WeakSet<Type<object>>();

/** `page[]=1` and `page[a]=1` are attempts at `page`, not unknown parameters. */
async function readQuery(type: Type<object>, query: Record<string, unknown>): Promise<object> {
  const isEmpty = Object.keys(query).length === 0;
  if (isEmpty && rightWhenEmpty.has(type)) return new type();
  const known = new Set(knownProperties(type));
  for (const key of Object.keys(query)) {
    const bracket = key.indexOf('[');
    if (bracket > 0 && known.has(key.slice(0, bracket)))
      throw Invalid.at(key.slice(0, bracket), 'must be given once, without brackets');
    const text = query[key];
    if (known.has(key) && typeof text === 'string' && !text.isWellFormed())
      throw Invalid.at(key, 'must be well-formed text');
    if (known.has(key) && typeof text === 'string' && text.includes('\0'))
      throw Invalid.at(key, 'must not hold NUL characters');
  }
  const read = await readDto(type, query);
  if (isEmpty && parsedFields(type).every(({ options }) => options.optional)) rightWhenEmpty.add(type);
  return read;
}

const properties = new WeakMap<Type<object>, string[]>();

/** Every property that the request class declares; all other keys are unknown. */
export function knownProperties(type: Type<object>): string[] {
  let known = properties.get(type);
  if (!known) {
    const metadata = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
    known = [...new Set(metadata.map(({ propertyName }) => propertyName))];
    properties.set(type, known);
  }
  return known;
}

function report(error: ValidationError, prefix: string, problems: Problems): void {
  const path = /^\d+$/.test(error.property)
    ? `${prefix}[${error.property}]`
    : prefix === ''
      ? error.property
      : `${prefix}.${error.property}`;
  for (const message of Object.values(error.constraints ?? {})) problems.report(path, message);
  for (const child of error.children ?? []) report(child, path, problems);
}
