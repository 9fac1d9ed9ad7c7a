import { compress, type Encoding } from './compression.ts';
import { tagOf } from './entity-tag.ts';
import { TaggedBody } from './tagged-body.ts';

const COMMA = Buffer.from(',');
const DIGITS = /^\d+$/;
const DANGEROUS = /[<>&\u2028\u2029]/g;
const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that can be embedded in a page: it cannot close a script element. Parsing returns the same value. */
export function toJson(value: unknown): string {
  return escaped(JSON.stringify(value));
}

/** A number in finished bytes that changes by itself, such as the count of views of an entity. */
export interface CountInBody {
  /** Of the entity that it is counted for. */
  readonly id: string;
  /** Bytes before it. */
  readonly at: number;
  /** Bytes of its digits. */
  readonly length: number;
}

/** The bytes of a read, and their compressed forms once a client has requested them. */
export class RenderedBody {
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  /** @param counts all numbers in it that the tag does not cover; null where that is unknown */
  constructor(
    readonly bytes: Buffer,
    readonly etag: string,
    readonly counts: readonly CountInBody[] | null = null,
  ) {}

  /** @param body gets the ETag of a selection unless it is a `TaggedBody` */
  static of(body: object): RenderedBody {
    const whole = body instanceof TaggedBody ? body : TaggedBody.selection(body);
    const { json, tagged, left } = whole.written();
    const bytes = Buffer.from(escaped(json));
    const { id } = whole.body as { id?: unknown };
    const isCounted = left && typeof id === 'string' && DIGITS.test(json.slice(left.from, left.to));
    // What follows the count is short: most of a body precedes it.
    const at = isCounted ? bytes.byteLength - Buffer.byteLength(escaped(json.slice(left.from))) : 0;
    const counts = isCounted ? [{ id, at, length: left.to - left.from }] : null;
    return new RenderedBody(bytes, tagOf(whole.prefix, tagged), counts);
  }

  /**
   * An object whose first member is a list of rendered items. Its ETag is derived from theirs.
   * @param rest the members after the list
   */
  static list(name: string, items: readonly RenderedBody[], rest: object): RenderedBody {
    const head = `{${JSON.stringify(name)}:[`;
    const tail = `],${toJson(rest).slice(1)}`;
    const parts = items.flatMap(({ bytes }, at) => (at === 0 ? [bytes] : [COMMA, bytes]));
    const bytes = Buffer.concat([Buffer.from(head), ...parts, Buffer.from(tail)]);
    const etag = tagOf('', [head, ...items.map((item) => item.etag), tail].join());
    return new RenderedBody(bytes, etag, countsIn(items, Buffer.byteLength(head)));
  }

  /** A page or another text that stays the same while the process runs. */
  static ofText(text: string): RenderedBody {
    return new RenderedBody(Buffer.from(text), tagOf('', text));
  }

  /** The same body with other counts; those that are not given are 0. */
  recounted(counted: ReadonlyMap<string, number>): RenderedBody {
    const parts: Buffer[] = [];
    const counts: CountInBody[] = [];
    let [read, written] = [0, 0];
    const add = (part: Buffer) => {
      parts.push(part);
      written += part.byteLength;
    };
    for (const { id, at, length } of this.counts ?? []) {
      add(this.bytes.subarray(read, at));
      const digits = Buffer.from(String(counted.get(id) ?? 0));
      counts.push({ id, at: written, length: digits.byteLength });
      add(digits);
      read = at + length;
    }
    add(this.bytes.subarray(read));
    return new RenderedBody(Buffer.concat(parts, written), this.etag, counts);
  }

  get byteLength(): number {
    return this.bytes.byteLength;
  }

  /** Compresses once; later callers get the same bytes. */
  in(encoding: Encoding): Promise<Buffer> {
    let bytes = this.compressed.get(encoding);
    if (!bytes) {
      bytes = compress(this.bytes, encoding);
      this.compressed.set(encoding, bytes);
    }
    return bytes;
  }
}

function escaped(json: string): string {
  return json.replace(DANGEROUS, (character) => ESCAPES[character] ?? character);
}

/** @param start bytes before the first item; a comma is between items */
function countsIn(items: readonly RenderedBody[], start: number): readonly CountInBody[] | null {
  const all: CountInBody[] = [];
  let offset = start;
  for (const { counts, byteLength } of items) {
    if (!counts) return null;
    for (const count of counts) all.push({ ...count, at: offset + count.at });
    offset += byteLength + COMMA.byteLength;
  }
  return all;
}
