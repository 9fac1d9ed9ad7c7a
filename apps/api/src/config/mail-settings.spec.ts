import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { readSettings } from './settings.ts';

const SMTP_URL = 'smtp://mail.example.org';
const ADDRESS = 'mail@example.org';

/** @throws Error for settings with a problem */
const from = (MAIL_FROM: string) => readSettings({ SMTP_URL, MAIL_FROM }).smtp?.from;

describe('MAIL_FROM', () => {
  it.each([
    [ADDRESS, 'Galley'],
    [`<${ADDRESS}>`, 'Galley'],
    [`The Copper Kettle <${ADDRESS}>`, 'The Copper Kettle'],
    [`  Bäckerei<${ADDRESS}>  `, 'Bäckerei'],
    [`"Kettle, Copper" <${ADDRESS}>`, 'Kettle, Copper'],
    [`Kettle, Copper <${ADDRESS}>`, 'Kettle, Copper'],
  ])('takes %s', (text, name) => {
    expect(from(text)).toEqual({ name, address: ADDRESS });
  });

  it.each([
    ['a name alone', 'The Copper Kettle'],
    ['a name without brackets', `Kettle ${ADDRESS}`],
    ['two addresses', `${ADDRESS}, other@example.org`],
    ['two addresses in brackets', `Kettle <${ADDRESS}> <other@example.org>`],
    ['a line break in the name', `Kettle\nBcc: <${ADDRESS}>`],
    ['a line break in the address', `Kettle <${ADDRESS}\n>`],
    ['a bracket that does not close', `Kettle <${ADDRESS}`],
    ['a quote that does not close', `"Kettle <${ADDRESS}>`],
    ['no address in the brackets', 'Kettle <kettle>'],
    ['a name of more than 100 characters', `${'k'.repeat(101)} <${ADDRESS}>`],
  ])('refuses %s, by its name', (_, text) => {
    expect(() => from(text)).toThrow(/MAIL_FROM must be an e-mail address, or a name and an address/);
  });

  it('must be set with a server, and is not needed without one', () => {
    expect(() => from('')).toThrow('MAIL_FROM must be set too, for SMTP_URL is');
    expect(readSettings({}).smtp).toBeNull();
  });

  it('takes each name without quotes, brackets and control characters as it is', () => {
    const names = fc
      .string({ unit: 'grapheme', maxLength: 50 })
      .filter((name) => !/["<>\p{Cc}]/u.test(name) && name.trim() !== '' && name.length <= 100);
    fc.assert(
      fc.property(names, (name) =>
        expect(from(`${name} <${ADDRESS}>`)).toEqual({ name: name.trim(), address: ADDRESS }),
      ),
    );
  });

  it('reads long values in time that grows with their length', () => {
    const long = 100_000;
    for (const text of [' '.repeat(long), `k${' '.repeat(long)}<`, `"${' '.repeat(long)}`, 'a'.repeat(long)])
      expect(() => from(`${text}@`)).toThrow(/MAIL_FROM/);
  });
});
