import { isJsonObject, own } from '@app/shared-kernel';

/** Reads fields of a front matter by any of their names, and remembers which were read. */
export class FieldReader {
  private readonly read = new Set<string>();
  private readonly inner: FieldReader[] = [];

  constructor(
    private readonly fields: Readonly<Record<string, unknown>>,
    private readonly prefix = '',
  ) {}

  /**
   * @param parse gives null for a value that means nothing here, so that the next name is tried
   * @returns the first field that means something, or null
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

  /** The fields within one, such as `extra`; none when it is no table. */
  within(name: string): FieldReader {
    const value = own(this.fields, name);
    if (isJsonObject(value)) this.read.add(name);
    const inner = new FieldReader(isJsonObject(value) ? value : {}, `${this.prefix}${name}.`);
    this.inner.push(inner);
    return inner;
  }

  /** Paths of the fields that were never read. */
  get unread(): string[] {
    const here = Object.keys(this.fields).filter((name) => !this.read.has(name));
    return [...here.map((name) => this.prefix + name), ...this.inner.flatMap((reader) => reader.unread)];
  }
}

/** Text that is not blank, in one line. */
export function text(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return String(value).replace(/\s+/g, ' ').trim() || null;
}

export function flag(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

/** A list of names: an array of texts or of objects with a `name`, or one text. */
export function names(value: unknown): string[] | null {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  const found = items.map((item) => text(isJsonObject(item) ? (own(item, 'name') ?? own(item, 'title')) : item));
  const kept = [...new Set(found.filter((name) => name !== null))];
  return kept.length > 0 ? kept : null;
}

/** Names as Jekyll also writes them: in one text, with commas or else spaces between. */
export function words(value: unknown): string[] | null {
  if (typeof value !== 'string') return names(value);
  return names(value.split(value.includes(',') ? ',' : /\s+/));
}
