import { isJsonObject, own } from '@app/shared-kernel';

/** Reads fields of front matter by any of several names, and records which were read. */
export class FieldReader {
  private readonly read = new Set<string>();
  private readonly inner: FieldReader[] = [];

  constructor(
    private readonly fields: Readonly<Record<string, unknown>>,
    private readonly prefix = '',
  ) {}

  /**
   * @param parse returns null for a value that is not usable here, so that the next name is tried
   * @returns the first usable value, or null
   */
  first<T>(names: readonly string[], parse: (value: unknown) => T | null): T | null {
    for (const name of names) {
      const value = own(this.fields, name) ?? null;
      const parsed = value === null ? null : parse(value);
      if (parsed === null) continue;
      this.read.add(name);
      return parsed;
    }
    return null;
  }

  /** The fields of a nested table, such as `extra`; none if it is no table. */
  within(name: string): FieldReader {
    const value = own(this.fields, name);
    if (isJsonObject(value)) this.read.add(name);
    const inner = new FieldReader(isJsonObject(value) ? value : {}, `${this.prefix}${name}.`);
    this.inner.push(inner);
    return inner;
  }

  /** Paths of the fields that were not read. */
  get unread(): string[] {
    const here = Object.keys(this.fields).filter((name) => !this.read.has(name));
    return [...here.map((name) => this.prefix + name), ...this.inner.flatMap((reader) => reader.unread)];
  }
}

/** A text that is not blank, on one line. */
export function text(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return String(value).replace(/\s+/g, ' ').trim() || null;
}

export function flag(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

/** A list of names: an array of texts or of objects with a `name`, or a single text. */
export function names(value: unknown): string[] | null {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  const found = items.map((item) =>
    text(isJsonObject(item) ? (own(item, 'name') ?? own(item, 'title') ?? own(item, 'label')) : item),
  );
  const kept = [...new Set(found.filter((name) => name !== null))];
  return kept.length > 0 ? kept : null;
}

/** Names as Jekyll writes them too: in one text, separated by commas or else by spaces. */
export function words(value: unknown): string[] | null {
  if (typeof value !== 'string') return names(value);
  return names(value.split(value.includes(',') ? ',' : /\s+/));
}

/** Other names of a note, by which others link to it. */
export function aliasesOf(fields: Readonly<Record<string, unknown>>): string[] {
  return names(own(fields, 'aliases') ?? own(fields, 'alias')) ?? [];
}
