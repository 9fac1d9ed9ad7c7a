import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { emailFault, foldEmail } from './email.ts';

describe(emailFault, () => {
  it.each(['ada@example.com', 'a.b+c@sub.example.co', 'ünïcode@exämple.org'])('takes %s for an address', (email) => {
    expect(emailFault(email)).toBeNull();
  });

  it.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'a@b',
    'a b@example.com',
    'a@@example.com',
    'a@example.com\n',
    'a@.com',
    'a@example..com',
    42,
    null,
  ])('takes %p for none', (email) => {
    expect(emailFault(email)).toMatch(/^must /);
  });

  it('bounds an address', () => {
    expect(emailFault(`${'a'.repeat(64)}@${'b'.repeat(185)}.com`)).toBeNull();
    expect(emailFault(`${'a'.repeat(64)}@${'b'.repeat(186)}.com`)).not.toBeNull();
  });

  it.each([
    'ada@пример.com',
    'ada@例え.jp',
    'ada@カタカナひらがな漢字.jp',
    'ada@한국漢字.kr',
    'ada@xn--exmple-cua.org',
    'ada@a_b.example',
    'ada@bücher-24.example',
  ])('takes %s, whose domain has one script in each part', (email) => {
    expect(emailFault(email)).toBeNull();
  });

  it.each(['ada@\u0430pple.com', 'ada@xn--pple-43d.com', 'ada@goοgle.com', 'ada@漢字abc.example'])(
    'refuses %s, which mixes scripts in its domain',
    (email) => {
      expect(emailFault(email)).toBe('must not mix scripts within a part of its domain');
    },
  );

  it.each([
    'ada@example.com/x',
    'ada@example.com?x',
    'ada@example.com:80',
    'ada@ex%61mple.com',
    'ada@[::1].x',
    'ada@xn--a.com',
  ])('refuses %s, whose domain is none', (email) => {
    expect(emailFault(email)).toMatch(/^must be an e-mail address/);
  });
});

describe(foldEmail, () => {
  it.each([
    ['Ada@EXAMPLE.com', 'Ada@example.com'],
    ['ada@ex\u00e4mple.org', 'ada@xn--exmple-cua.org'],
    ['ada@exa\u0308mple.org', 'ada@xn--exmple-cua.org'],
    ['ada@xn--exmple-cua.org', 'ada@xn--exmple-cua.org'],
    ['\uff41da@example.com', 'ada@example.com'],
    ['ada\uff20example.com', 'ada@example.com'],
    ['ada@example\u3002com', 'ada@example.com'],
    ['nobody', 'nobody'],
    ['', ''],
  ])('makes of %p %p', (given, folded) => {
    expect(foldEmail(given)).toBe(folded);
  });

  it('changes nothing twice, and keeps what is an address an address', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.emailAddress(),
          fc.string({ unit: 'binary' }).map((s) => `a@${s}.example`),
        ),
        (email) => {
          if (emailFault(email) !== null) return;
          const folded = foldEmail(email);
          expect(foldEmail(folded)).toBe(folded);
          expect(emailFault(folded)).toBeNull();
        },
      ),
    );
  });
});
