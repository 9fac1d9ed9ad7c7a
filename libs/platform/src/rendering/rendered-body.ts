import { setImmediate } from 'node:timers/promises';
import { compress, type Encoding } from './compression.ts';
import { tagOf } from './entity-tag.ts';
import { TaggedBody } from './tagged-body.ts';

const COMMA = Buffer.from(',');
/** Characters of JSON that are encoded in one turn. */
const PART = 1_000_000;
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

/** The bytes of a read, and their compressed forms once a client has requested them. */
export class RenderedBody {
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(
    readonly bytes: Buffer,
    readonly etag: string,
  ) {}

  /** @param body gets the ETag of a selection unless it is a `TaggedBody` */
  static async of(body: object): Promise<RenderedBody> {
    const whole = body instanceof TaggedBody ? body : TaggedBody.selection(body);
    const { json, etag } = await whole.written();
    return new RenderedBody(await bytesOf(json), etag);
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
    return new RenderedBody(bytes, etag);
  }

  /** A page or another text that stays the same while the process runs. */
  static ofText(text: string): RenderedBody {
    return new RenderedBody(Buffer.from(text), tagOf('', text));
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

/** A long text is escaped and encoded in parts, between which other requests have their turn. */
async function bytesOf(json: string): Promise<Buffer> {
  if (json.length <= PART) return Buffer.from(escaped(json));
  const parts: Buffer[] = [];
  for (let at = 0; at < json.length;) {
    const end = partEnd(json, at + PART);
    parts.push(Buffer.from(escaped(json.slice(at, end))));
    at = end;
    await setImmediate();
  }
  return Buffer.concat(parts);
}

/** Not within a surrogate pair. */
function partEnd(json: string, end: number): number {
  const isWithin = (json.codePointAt(end - 1) ?? 0) > 0xffff;
  return isWithin ? end - 1 : end;
}

function escaped(json: string): string {
  return json.replace(DANGEROUS, (character) => ESCAPES[character] ?? character);
}
