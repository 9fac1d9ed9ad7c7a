import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { AesSecretCipher, TwoFactorKey } from './aes-secret-cipher.ts';
import { OtpauthTotpCodes } from './otpauth-totp-codes.ts';
import { RandomRecoveryCodes } from './random-recovery-codes.ts';

/** The secret of the vectors of RFC 6238, appendix B, in base 32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const STEP_MS = 30_000;

describe(OtpauthTotpCodes, () => {
  const codes = new OtpauthTotpCodes('Galley (blog.example)');
  const at = (seconds: number) => new Date(seconds * 1_000);

  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('accepts the code of RFC 6238 at %i seconds, by the last six of its digits', async (seconds, code) => {
    expect(await codes.stepOf(RFC_SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('accepts the codes before and after the current one, and says whose they are', async () => {
    const step = Math.floor(1_234_567_890 / 30);
    const stepAfter = (ms: number) => codes.stepOf(RFC_SECRET, '005924', new Date(1_234_567_890_000 + ms));
    expect(await Promise.all([-STEP_MS, 0, STEP_MS].map(stepAfter))).toEqual([step, step, step]);
    expect(await Promise.all([-2 * STEP_MS, 2 * STEP_MS].map(stepAfter))).toEqual([null, null]);
  });

  it('makes secrets of 160 bits, and an address that apps read', async () => {
    const [one, other] = [await codes.newSecret(), await codes.newSecret()];
    expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(one).not.toBe(other);
    const uri = new URL(await codes.uri(one, 'ada@example.com'));
    expect(uri.protocol).toBe('otpauth:');
    expect(uri.searchParams.get('secret')).toBe(one);
    expect(uri.searchParams.get('issuer')).toBe('Galley (blog.example)');
    expect(decodeURIComponent(uri.pathname)).toContain('ada@example.com');
  });
});

describe(AesSecretCipher, () => {
  const of = (key: string | null) => new AesSecretCipher(new TwoFactorKey(key === null ? null : () => key));
  const KEY = 'a key of more than thirty-two characters';

  it('decrypts for the owner, with the same key, and never the same way twice', () => {
    const property = fc.property(fc.string(), fc.uuid(), (secret, owner) => {
      const [one, other] = [of(KEY).encrypt(secret, owner), of(KEY).encrypt(secret, owner)];
      expect(one.equals(other)).toBe(false);
      expect(of(KEY).decrypt(one, owner)).toBe(secret);
    });
    fc.assert(property);
  });

  it('decrypts nothing for others, with another key or without one, and nothing that was changed', () => {
    const [owner, other] = [randomUUID(), randomUUID()];
    const encrypted = of(KEY).encrypt('secret', owner);
    const changed = Buffer.from(encrypted);
    changed.writeUInt8(changed.readUInt8(30) ^ 1, 30);
    expect([
      of(KEY).decrypt(encrypted, other),
      of(`${KEY}!`).decrypt(encrypted, owner),
      of(null).decrypt(encrypted, owner),
      of(KEY).decrypt(changed, owner),
      of(KEY).decrypt(randomBytes(5), owner),
      of(KEY).decrypt(Buffer.alloc(0), owner),
    ]).toEqual([null, null, null, null, null, null]);
  });

  it('says whether there is a key, and encrypts nothing without', () => {
    expect([of(KEY).available, of(null).available]).toEqual([true, false]);
    expect(() => of(null).encrypt('secret', randomUUID())).toThrow('no key');
  });
});

describe(RandomRecoveryCodes, () => {
  const codes = new RandomRecoveryCodes();

  it('issues each code once, and finds it however it is written', () => {
    const issued = Array.from({ length: 200 }, () => codes.issue());
    expect(new Set(issued.map(({ text }) => text)).size).toBe(200);
    for (const { text, digest } of issued) {
      expect(text).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
      const ways = [text, text.toUpperCase(), text.replaceAll('-', ' '), ` ${text.replaceAll('-', '')}\n`];
      for (const way of [...ways, text.replaceAll('0', 'O').replaceAll('1', 'l')])
        expect(codes.digestOf(way)).toEqual(digest);
    }
  });

  it('takes other texts for none, without an error', () => {
    const property = fc.property(fc.string(), (text) => {
      const found = codes.digestOf(text);
      expect(found === null || text.replaceAll(/[\s-]/g, '').length === 16).toBe(true);
    });
    fc.assert(property);
    expect(['', '123456', 'u'.repeat(16), '\0'].map((text) => codes.digestOf(text))).toEqual([null, null, null, null]);
  });
});
