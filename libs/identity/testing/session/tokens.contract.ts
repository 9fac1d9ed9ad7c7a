import type { ApiKeyTokens, OpaqueTokens } from '@app/identity';
import { describe, expect, it } from '@app/shared-kernel/testing';

type Tokens = Pick<OpaqueTokens, 'issue' | 'digestOf'>;

const MANY = 200;

/** Random characters that a prefix has to leave unseen: 128 bits of base 64 at the least. */
const UNSEEN = 22;

/** What every maker of sessions, set-up codes and invitations promises. */
export function opaqueTokensContract(open: () => Promise<Tokens>): void {
  describe('as OpaqueTokens', () => {
    it('issues each text once, and finds it by the digest it came with', async () => {
      const tokens = await open();
      const issued = Array.from({ length: MANY }, () => tokens.issue());
      expect(new Set(issued.map(({ text }) => text)).size).toBe(MANY);
      expect(issued.map(({ text }) => tokens.digestOf(text))).toEqual(issued.map(({ digest }) => digest));
    });

    it('says nothing of the text in the digest', async () => {
      const { text, digest } = (await open()).issue();
      for (const encoding of ['utf8', 'hex', 'base64url'] as const)
        expect(digest.toString(encoding)).not.toContain(text.slice(-10));
    });

    it('takes other texts for none of its own, without an error', async () => {
      const tokens = await open();
      const { text } = tokens.issue();
      const others = [
        '',
        ' ',
        `${text} `,
        `${text}\n`,
        text.slice(0, -1),
        `${text}, ${text}`,
        '\0',
        '%',
        'ä'.repeat(99),
      ];
      expect(others.map((other) => tokens.digestOf(other))).toEqual(others.map(() => null));
    });
  });
}

/** What every maker of API keys promises beside. */
export function apiKeyTokensContract(open: () => Promise<ApiKeyTokens>): void {
  opaqueTokensContract(open);

  describe('as ApiKeyTokens', () => {
    it('shows a beginning by which a key is known again and cannot be guessed', async () => {
      const tokens = await open();
      const { text, prefix } = tokens.issue();
      expect(text.startsWith(prefix)).toBe(true);
      expect(text.length - prefix.length).toBeGreaterThanOrEqual(UNSEEN);
      expect(tokens.digestOf(prefix)).toBeNull();
      expect(tokens.issue().prefix).not.toBe(prefix);
    });
  });
}
