import { Invalid, isJsonObject, isStorableText, type JsonObject } from '@app/shared-kernel';

/** Bytes of one line; no entity is nearly as long. */
const LINE_MAX = 64 * 1024 * 1024;
/** Levels of nesting; the deepest entity needs far fewer. */
const DEPTH_MAX = 100;

/** The bytes of a file. */
type Bytes = AsyncIterable<Uint8Array>;

/** The lines of a file, without line ends. @throws Invalid for a line that is too long or not UTF-8 */
export async function* readLines(bytes: Bytes, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const rest: Uint8Array[] = [];
  let size = 0;
  const take = (): string => {
    try {
      return decoder.decode(Buffer.concat(rest.splice(0)));
    } catch {
      throw new Invalid(`${name} of the archive is no UTF-8.`);
    } finally {
      size = 0;
    }
  };
  for await (const chunk of bytes) {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      rest.push(chunk.subarray(from, at));
      from = at + 1;
      yield take();
    }
    rest.push(chunk.subarray(from));
    size += chunk.length - from;
    if (size > LINE_MAX) throw new Invalid(`${name} of the archive has a line of more than ${LINE_MAX} bytes.`);
  }
  if (size > 0) yield take();
}

/**
 * The entities of a file, one per line.
 * @throws Invalid for a line that is not an entity
 */
export async function* readEntities(bytes: Bytes, name: string): AsyncGenerator<JsonObject> {
  let at = 0;
  for await (const line of readLines(bytes, name)) yield parseEntity(line, `${name}:${(at += 1)}`);
}

/** The only entity of a file, over any number of lines. @throws Invalid if it is none */
export async function readEntity(bytes: Bytes, name: string): Promise<JsonObject> {
  const lines: string[] = [];
  let size = 0;
  for await (const line of readLines(bytes, name)) {
    size += line.length;
    if (size > LINE_MAX) throw new Invalid(`${name} of the archive is longer than ${LINE_MAX} characters.`);
    lines.push(line);
  }
  return parseEntity(lines.join('\n'), name);
}

/** @param place the line, for error messages; @throws Invalid */
export function parseEntity(text: string, place: string): JsonObject {
  if (isDeep(text)) throw new Invalid(`${place} of the archive is nested more than ${DEPTH_MAX} levels deep.`);
  let value: unknown;
  try {
    value = JSON.parse(text, (key, part: unknown) => {
      if (!isStorableText(key) || (typeof part === 'string' && !isStorableText(part))) {
        throw new Invalid(`${place} of the archive holds a NUL character or a lone surrogate.`);
      }
      return part;
    });
  } catch (error) {
    throw error instanceof Invalid ? error : new Invalid(`${place} of the archive is no JSON.`);
  }
  if (!isJsonObject(value)) throw new Invalid(`${place} of the archive is no object.`);
  return value as JsonObject;
}

/** Checked before parsing, because unlimited nesting would crash the parser. */
function isDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (quoted) {
      if (unit === 92) at += 1;
      else if (unit === 34) quoted = false;
    } else if (unit === 34) quoted = true;
    else if (unit === 91 || unit === 123) {
      depth += 1;
      if (depth > DEPTH_MAX) return true;
    } else if (unit === 93 || unit === 125) depth -= 1;
  }
  return false;
}
