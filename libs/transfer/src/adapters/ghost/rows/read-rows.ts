import { Tokenizer, TokenizerError, TokenParser, TokenParserError, TokenType } from '@streamparser/json';
import { isJsonObject } from '@app/shared-kernel';

/** A row of a table, with the values of the export. */
export type Row = Readonly<Record<string, unknown>>;

/** A row with the name of its table; `posts` without a row means that the export has a table of posts. */
export interface TableRow {
  readonly table: string;
  readonly row: Row | null;
}

/** The file is no valid JSON. */
export class BrokenJson extends Error {}
/** The file has larger values than any blog has. */
export class UnboundedJson extends Error {}

/** Limit of one row, and of one text outside rows, in bytes. */
const ROW_MAX = 32 * 1024 * 1024;
/** Limit of the tokens in one row; a text is one token. */
const TOKENS_MAX = 1_000_000;
const DEPTH_MAX = 200;
/** The places of tables in an export: within `db`, within `data`, or at the top. */
const SHAPES = ['$.db.0.data', '$.db.0', '$.data', '$'];
const OUTER = /^(?:db\.0\.data\.|db\.0\.|data\.)?(\w+)$/;

/**
 * Reads rows of the given tables from streamed JSON; everything else is skipped, whatever its size.
 *
 * @throws BrokenJson, UnboundedJson
 */
export async function* readRows(
  chunks: AsyncIterable<Uint8Array>,
  tables: readonly string[],
): AsyncGenerator<TableRow, void> {
  const reader = new RowReader(tables);
  for await (const chunk of chunks) yield* reader.write(chunk);
  reader.end();
}

class RowReader {
  private readonly tokenizer = new Tokenizer();
  private readonly parser: TokenParser;
  private readonly place = new Place();
  private ready: TableRow[] = [];
  private fed = 0;
  private tokenAt = 0;
  private tokens = 0;

  constructor(private readonly tables: readonly string[]) {
    const paths = SHAPES.flatMap((shape) => tables.map((table) => `${shape}.${table}.*`));
    this.parser = new TokenParser({ paths, keepStack: false });
    this.parser.onValue = ({ value, key, stack }) => {
      const table = stack.at(-1)?.key;
      if (typeof key === 'number' && typeof table === 'string' && isJsonObject(value)) {
        this.ready.push({ table, row: value });
      }
    };
    this.tokenizer.onToken = (parsed) => {
      this.tokenAt = this.fed;
      const table = this.place.enter(parsed.token, parsed.value, this.fed);
      this.tokens = this.place.rowAt === null ? 0 : this.tokens + 1;
      if (this.tokens > TOKENS_MAX) throw new UnboundedJson('a row has more parts than any post');
      if (table === 'posts') this.ready.push({ table, row: null });
      this.parser.write(parsed);
    };
  }

  write(chunk: Uint8Array): TableRow[] {
    this.fed += chunk.length;
    this.attempt(() => this.tokenizer.write(chunk));
    const rowAt = this.place.rowAt ?? this.fed;
    if (this.fed - Math.min(this.tokenAt, rowAt) > ROW_MAX) {
      throw new UnboundedJson(`a row has more than ${ROW_MAX / 1024 ** 2} MiB`);
    }
    const { ready } = this;
    this.ready = [];
    return ready.filter(({ table }) => this.tables.includes(table));
  }

  end(): void {
    if (!this.tokenizer.isEnded) this.attempt(() => this.tokenizer.end());
    if (!this.parser.isEnded) throw new BrokenJson('it ends too early');
  }

  private attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (error instanceof TokenizerError || error instanceof TokenParserError) throw new BrokenJson(error.message);
      if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
        throw new BrokenJson('it is not UTF-8 text');
      }
      throw error;
    }
  }
}

/** The position of a token in the JSON: its depth, its table, and the start of its row. */
class Place {
  private depth = 0;
  /** For each depth the current name, or the index in an array. */
  private readonly keys: (string | number)[] = [];
  private text = '';
  private tableDepth: number | null = null;
  /** The number of bytes read before the current row; null outside rows. */
  rowAt: number | null = null;

  /** @returns the table that begins at this token; @throws UnboundedJson */
  enter(token: TokenType, value: unknown, fed: number): string | null {
    if (token === TokenType.STRING) this.text = value as string;
    else if (token === TokenType.COLON) this.keys[this.depth] = this.text;
    else if (token === TokenType.COMMA) this.next();
    else if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) return this.open(token, fed);
    else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) this.close();
    return null;
  }

  private next(): void {
    const key = this.keys[this.depth];
    if (typeof key === 'number') this.keys[this.depth] = key + 1;
  }

  private open(token: TokenType, fed: number): string | null {
    const isArray = token === TokenType.LEFT_BRACKET;
    const table = isArray && this.tableDepth === null ? OUTER.exec(this.keys.slice(1, this.depth + 1).join('.')) : null;
    this.depth += 1;
    if (this.depth > DEPTH_MAX) throw new UnboundedJson(`it is nested more than ${DEPTH_MAX} deep`);
    this.keys[this.depth] = isArray ? 0 : '';
    if (table && table[1] !== 'db') this.tableDepth = this.depth;
    else if (this.tableDepth !== null && this.depth === this.tableDepth + 1) this.rowAt = fed;
    return (this.tableDepth === this.depth && table?.[1]) || null;
  }

  private close(): void {
    if (this.depth === this.tableDepth) this.tableDepth = null;
    else if (this.tableDepth !== null && this.depth === this.tableDepth + 1) this.rowAt = null;
    this.depth -= 1;
  }
}
