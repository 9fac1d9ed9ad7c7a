import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { Letter, LetterFacts } from './letter.ts';
import { instantIn, writeLetter } from './write-letter.ts';

const URL = 'https://galley.example/dashboard/invitation#galley_invitation_x';
const FACTS: LetterFacts = {
  invitation: { workspace: 'The Kettle', inviter: 'Mara', url: URL, expires: 'June 1' },
  'password-reset': { url: URL },
  'email-confirmation': { email: 'ada@example.com', url: URL },
  'password-changed': { url: URL },
  'security-changed': { change: 'totp-added', url: URL },
  'email-changed': { email: 'new@example.com' },
  'new-sign-in': { browser: 'Firefox', peer: '192.0.2.1', at: 'June 1', url: URL },
  'publication-failed': { workspace: 'The Kettle', type: 'post', title: 'Rye', reason: 'No rights.', url: URL },
  'unpublishing-failed': { workspace: 'The Kettle', type: 'page', title: 'Rye', reason: 'No rights.', url: URL },
  'webhook-disabled': { workspace: 'The Kettle', endpoint: 'https://hook.example', reason: '410', url: URL },
  test: {},
};
const letter = (kind: keyof LetterFacts, locale = 'en', facts: object = FACTS[kind]): Letter => ({
  to: 'ada@example.com',
  locale,
  kind,
  facts,
});

describe(writeLetter, () => {
  it.each(Object.keys(FACTS) as (keyof LetterFacts)[])('writes %s as text and HTML, in English and German', (kind) => {
    const [english, german, other] = ['en-GB', 'de', 'eo'].map((locale) => writeLetter(letter(kind, locale), 'id'));
    expect(english?.subject).not.toBe(german?.subject);
    expect(other).toEqual(english);
    for (const mail of [english, german]) {
      expect(mail?.subject).toMatch(/\S/);
      if ('url' in FACTS[kind]) {
        expect(mail?.text).toContain(URL);
        expect(mail?.html).toContain(`href="${URL}"`);
      }
    }
  });

  it('quotes any name on one line, without markup and at most 200 characters', () => {
    const property = fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (workspace) => {
      const { subject, html, text } = writeLetter(letter('invitation', 'en', { ...FACTS.invitation, workspace }), 'id');
      expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect(Array.from(subject).length).toBeLessThan(230);
      const elements = ['html', 'head', 'meta', 'title', 'body', 'p', 'p', 'a', 'p'];
      expect([...html.matchAll(/<([a-z]+)/g)].map(([, name]) => name)).toEqual(elements);
      expect(text.split('\n\n')).toHaveLength(3);
    });
    fc.assert(property);
  });
});

describe(instantIn, () => {
  it('writes instants in the language of the reader, in UTC', () => {
    const at = new Date('2026-06-01T12:30:00Z');
    expect(instantIn('de-AT', at)).toBe('1. Juni 2026 um 12:30 UTC');
    expect(instantIn('xx', at)).toMatch(/^June 1, 2026 at 12:30\sPM UTC$/);
  });
});
