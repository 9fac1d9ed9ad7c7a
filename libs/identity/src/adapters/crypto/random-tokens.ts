import { hash, randomBytes } from 'node:crypto';
import { OpaqueTokens } from '../../ports/session/opaque-tokens.port.ts';

const RANDOM_BYTES = 32;
/** 32 bytes in base64url. */
const RANDOM_FORM = '[A-Za-z0-9_-]{43}';

/** Tokens with a prefix that names their purpose, and 256 random bits. */
export class RandomTokens extends OpaqueTokens {
  private readonly form: RegExp;

  constructor(private readonly lead: string) {
    super();
    this.form = new RegExp(`^${lead}${RANDOM_FORM}$`);
  }

  issue(): { text: string; digest: Buffer } {
    const text = this.lead + randomBytes(RANDOM_BYTES).toString('base64url');
    return { text, digest: sha256(text) };
  }

  digestOf(text: string): Buffer | null {
    return this.form.test(text) ? sha256(text) : null;
  }
}

function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
