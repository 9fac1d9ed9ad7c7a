import { hash, randomBytes } from 'node:crypto';
import { PreviewTokens } from '../../ports/preview/preview-tokens.port.ts';

const RANDOM_BYTES = 32;
/** 32 bytes in base64url are 43 characters. */
const FORM = /^galley_preview_[A-Za-z0-9_-]{43}$/;

/** Makes tokens of a fixed prefix and 256 random bits. */
export class RandomPreviewTokens extends PreviewTokens {
  issue(): { text: string; digest: Buffer } {
    const text = `galley_preview_${randomBytes(RANDOM_BYTES).toString('base64url')}`;
    return { text, digest: sha256(text) };
  }

  digestOf(text: string): Buffer | null {
    return FORM.test(text) ? sha256(text) : null;
  }
}

function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
