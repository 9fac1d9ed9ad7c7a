import { parse as parseToml, TomlError } from 'smol-toml';
import { Lexer, parseDocument } from 'yaml';
import { isJsonObject } from '@app/shared-kernel';

/** A source file split into front matter and body. */
export interface MatteredFile {
  /** Empty without front matter. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** The line of the file at which the body begins, counted from 1. */
  readonly bodyLine: number;
}

/** The front matter cannot be parsed. */
export class BrokenFrontMatter extends Error {
  constructor(
    readonly file: string,
    readonly line: number,
    readonly reason: string,
  ) {
    super(`${file}:${line}: ${reason}`);
    this.name = new.target.name;
  }
}

/** A call stack that is used up while a regular expression is compiled ends the whole process. */
const DEPTH_MAX = 200;
const BYTE_ORDER_MARK = /^\uFEFF/;
const OPENING = /^(\+\+\+|---)[ \t]*\n/;
/** A field name. After a thematic break no field follows, so this tells the two apart. */
const FIRST_FIELD = /^\s*[A-Za-z][\w-]*:(?:\s|$)/;
const JSON_OPENING = /^\{\s*"/;
const CLOSING = { '+++': /^\+\+\+[ \t]*$/m, '---': /^(?:---|\.\.\.)[ \t]*$/m };

/**
 * Splits TOML between `+++` lines, or YAML between `---` lines, from the body. A file that begins with a thematic
 * break has no front matter.
 *
 * @param file its name in error messages
 * @throws BrokenFrontMatter with the line in the file
 */
export function splitFrontMatter(source: string, file: string): MatteredFile {
  const text = source.replace(BYTE_ORDER_MARK, '').replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD');
  const whole: MatteredFile = { fields: {}, body: text, bodyLine: 1 };
  if (JSON_OPENING.test(text)) return splitJson(text, file);
  const opening = OPENING.exec(text);
  if (!opening) return whole;
  const fence = opening[1] as keyof typeof CLOSING;
  const rest = text.slice(opening[0].length);
  const closing = CLOSING[fence].exec(rest);
  if (!closing) {
    if (fence === '---' && !FIRST_FIELD.test(rest)) return whole;
    throw new BrokenFrontMatter(file, 1, `the front matter has no closing ${fence} line`);
  }
  const head = rest.slice(0, closing.index);
  const fields = fence === '+++' ? readToml(head, file) : readYaml(head, file);
  if (!isJsonObject(fields)) return whole;
  const body = rest.slice(closing.index + closing[0].length + 1);
  return { fields, body, bodyLine: head.split('\n').length + 2 };
}

/** Hugo also allows a JSON object at the beginning of a file. */
function splitJson(text: string, file: string): MatteredFile {
  const end = endOfObject(text);
  if (end < 0) throw new BrokenFrontMatter(file, 1, 'the front matter has no closing brace');
  const head = text.slice(0, end);
  try {
    const fields = JSON.parse(head) as Record<string, unknown>;
    const body = text.slice(end).replace(/^[ \t]*\n/, '');
    return { fields, body, bodyLine: head.split('\n').length + 1 };
  } catch {
    throw new BrokenFrontMatter(file, 1, 'invalid JSON');
  }
}

/** @returns the end of the object at the beginning of a text, or -1 */
function endOfObject(text: string): number {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (inString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}' && --depth === 0) return at + 1;
  }
  return -1;
}

/** Line 1 of the front matter is line 2 of the file. */
const HEAD_OFFSET = 1;

function readToml(head: string, file: string): unknown {
  try {
    return parseToml(head);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [reason] = error.message.split('\n');
    throw new BrokenFrontMatter(file, error.line + HEAD_OFFSET, reason ?? 'invalid TOML');
  }
}

function readYaml(head: string, file: string): unknown {
  const deep = lineOfDepth(head);
  if (deep !== null) throw new BrokenFrontMatter(file, deep + HEAD_OFFSET, 'the front matter is nested too deeply');
  const document = parseDocument(head, { prettyErrors: true });
  const [error] = document.errors;
  if (error) {
    const [reason] = error.message.split('\n');
    throw new BrokenFrontMatter(file, (error.linePos?.[0].line ?? 1) + HEAD_OFFSET, reason ?? 'invalid YAML');
  }
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    throw new BrokenFrontMatter(file, 1 + HEAD_OFFSET, error instanceof Error ? error.message : 'invalid YAML');
  }
}

/** @returns the line of YAML from which on it may be nested deeper than the parser can go; null for all that people write */
function lineOfDepth(head: string): number | null {
  const at = { line: 1, flow: 0, block: 0 };
  let begins = true;
  for (const token of new Lexer().lex(head)) {
    if (token === '[' || token === '{') at.flow += 1;
    else if (token === ']' || token === '}') at.flow -= 1;
    else if (token === '-' || token === '?') at.block += 1;
    // The indentation of a line bounds the depth of its block.
    else if (begins && token.trim() === '') at.block = token.length;
    if (at.flow + at.block > DEPTH_MAX) return at.line;
    at.line += token.split('\n').length - 1;
    begins = token.endsWith('\n');
    if (begins) at.block = 0;
  }
  return null;
}
