import { Invalid } from '@app/shared-kernel';

/** The largest body that the API accepts has about 505,000 values: a thousand lists of 500 items. */
const MOST_VALUES = 600_000;
/** A thousand blocks with 50 questions and answers each have about 102,000 names. */
const MOST_NAMES = 150_000;

const [QUOTE, COMMA, COLON, BACKSLASH, BRACKET, BRACE] = Buffer.from('",:\\[{');

/**
 * Refuses JSON with very many values or names, which takes longer to parse than its size suggests.
 *
 * @param body UTF-8
 * @throws Invalid
 */
export function checkJsonSize(body: Buffer): void {
  if (body.byteLength < MOST_VALUES) return;
  let values = 0;
  let names = 0;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === QUOTE) at = endOfText(body, at);
    else if (byte === COLON) names += 1;
    else if (byte === COMMA || byte === BRACKET || byte === BRACE) values += 1;
  }
  if (values > MOST_VALUES) throw new Invalid(`The body has more than ${MOST_VALUES} values.`);
  if (names > MOST_NAMES) throw new Invalid(`The body has more than ${MOST_NAMES} names.`);
}

/** @returns the index of the closing quote, or the last one in invalid JSON */
function endOfText(body: Buffer, start: number): number {
  for (let at = start + 1; at < body.length; at += 1) {
    if (body[at] === BACKSLASH) at += 1;
    else if (body[at] === QUOTE) return at;
  }
  return body.length;
}
