import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { ApiKeyTokens, type IssuedToken } from '../../ports/api-key/api-key-tokens.port.ts';

const LEAD = 'galley_live_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 33 characters of base 62 carry 196 bits. */
const RANDOM_LENGTH = 33;
const CHECKSUM_LENGTH = 6;
const SHOWN_LENGTH = 18;
const FORM = new RegExp(`^${LEAD}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);

/** Keys read `galley_live_` + random part + checksum, so that a mistyped one costs no look-up. */
export class RandomApiKeyTokens extends ApiKeyTokens {
  issue(): IssuedToken {
    let random = '';
    while (random.length < RANDOM_LENGTH) random += ALPHABET[randomInt(ALPHABET.length)];
    const text = LEAD + random + checksum(random);
    return { text, prefix: text.slice(0, SHOWN_LENGTH), digest: sha256(text) };
  }

  digestOf(text: string): Buffer | null {
    if (!FORM.test(text)) return null;
    const random = text.slice(LEAD.length, -CHECKSUM_LENGTH);
    return text.endsWith(checksum(random)) ? sha256(text) : null;
  }
}

function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

/** CRC-32 in base 62, six characters: detects typing errors, and is not secret. */
function checksum(random: string): string {
  let rest = crc32(random);
  let digits = '';
  while (digits.length < CHECKSUM_LENGTH) {
    digits = (ALPHABET[rest % ALPHABET.length] ?? '') + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}
