import { compress, type Encoding } from './compression.ts';
import { tagOf } from './entity-tag.ts';
import { TaggedBody } from './tagged-body.ts';

const COMMA = Buffer.from(',');
const DANGEROUS = /[<>&\u2028\u2029]/g;
const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that may be pasted into a page as it is: it can close no script element. Parsing gives the same value back. */
export function toJson(value: unknown): string {
  return escaped(JSON.stringify(value));
}

/** The finished bytes of a read, and their compressed forms once a client has asked for them. */
export class RenderedBody {
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(
    readonly bytes: Buffer,
    readonly etag: string,
  ) {}

  /** @param body a plain one has the tag of a selection */
  static of(body: object): RenderedBody {
    const whole = body instanceof TaggedBody ? body : TaggedBody.selection(body);
    const { json, tagged } = whole.written();
    return new RenderedBody(Buffer.from(escaped(json)), tagOf(whole.prefix, tagged));
  }

  /**
   * An object whose first member is a list of finished items. Its tag follows from theirs.
   * @param rest the members after the list
   */
  static list(name: string, items: readonly RenderedBody[], rest: object): RenderedBody {
    const head = `{${JSON.stringify(name)}:[`;
    const tail = `],${toJson(rest).slice(1)}`;
    const parts = items.flatMap(({ bytes }, at) => (at === 0 ? [bytes] : [COMMA, bytes]));
    const bytes = Buffer.concat([Buffer.from(head), ...parts, Buffer.from(tail)]);
    return new RenderedBody(bytes, tagOf('', [head, ...items.map(({ etag }) => etag), tail].join()));
  }

  /** A page or another text, which stays the same as long as the process runs. */
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

function escaped(json: string): string {
  return json.replace(DANGEROUS, (character) => ESCAPES[character] ?? character);
}
