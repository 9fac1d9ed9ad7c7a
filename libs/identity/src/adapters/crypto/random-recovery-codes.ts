import { hash, randomInt } from 'node:crypto';
import {
  inGroups,
  RECOVERY_ALPHABET,
  RECOVERY_LENGTH,
  recoveryCodeOf,
} from '../../domain/second-factor/recovery-code.ts';
import { RecoveryCodes } from '../../ports/second-factor/recovery-codes.port.ts';

/** 80 random bits each, so that a fast digest of them is enough. */
export class RandomRecoveryCodes extends RecoveryCodes {
  issue(): { text: string; digest: Buffer } {
    let code = '';
    while (code.length < RECOVERY_LENGTH) code += RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)];
    return { text: inGroups(code), digest: sha256(code) };
  }

  digestOf(text: string): Buffer | null {
    const code = recoveryCodeOf(text);
    return code === null ? null : sha256(code);
  }
}

function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
