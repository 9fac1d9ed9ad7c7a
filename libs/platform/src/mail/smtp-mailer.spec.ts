import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { MailRefused, type Mail } from '@app/shared-kernel';
import { mailerContract } from '@app/shared-kernel/testing';
import { MailServer } from '../../../../test/support/mail-server.ts';
import { NoMailer } from './no-mailer.ts';
import { SmtpMailer } from './smtp-mailer.ts';

const FROM = { name: 'Galley', address: 'galley@example.org' };
const MAIL: Mail = {
  id: 'one',
  to: 'ada@example.com',
  subject: 'Hello',
  text: 'Hello, Ada.',
  html: '<p>Hello, Ada.</p>',
};

describe(SmtpMailer, () => {
  let server: MailServer;

  beforeAll(async () => void (server = await MailServer.start()));
  afterAll(() => server.stop());

  const mailer = () => new SmtpMailer({ url: server.url, from: FROM });

  mailerContract(async () => ({
    mailer: mailer(),
    received: () => server.mails.map(({ recipients, subject }) => ({ to: recipients.join(), subject })),
    refuse: (address) => void server.refused.add(address),
  }));

  it('sends text and HTML, with an id that stays the same, marked as sent by a program', async () => {
    await mailer().send(MAIL);
    const { raw, sender } = server.last();
    expect(sender).toBe(FROM.address);
    expect(raw).toContain('From: Galley <galley@example.org>');
    expect(raw).toContain('Message-ID: <one@example.org>');
    expect(raw).toContain('Auto-Submitted: auto-generated');
    expect(raw).toContain('Content-Type: text/plain');
    expect(raw).toContain('Content-Type: text/html');
  });

  it('lets no subject, text or address add a header or a recipient', async () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.constantFrom('a\r\nBcc: eve@example.com', 'a\nBcc: eve@example.com', '\r\n\r\nbody', 'a\u2028Bcc: x', '\0'),
    );
    const addresses = fc.constantFrom('ada@example.com', 'a,eve@example.com', 'a<eve>@example.com', 'a;b@example.com');
    const sends = fc.asyncProperty(hostile, hostile, addresses, async (subject, text, to) => {
      const before = server.mails.length;
      await mailer()
        .send({ ...MAIL, to, subject, text })
        .catch((error: unknown) => expect(error).toBeInstanceOf(MailRefused));
      const sent = server.mails.slice(before);
      expect(sent.length).toBeLessThanOrEqual(1);
      for (const { recipients, headers } of sent) {
        expect(recipients).toHaveLength(1);
        expect(headers.filter((name) => !HEADERS.has(name))).toEqual([]);
        expect(new Set(headers).size).toBe(headers.length);
      }
    });
    await fc.assert(sends, { numRuns: 40 });
  });

  it.each([
    ['plain', 'The Copper Kettle', 'From: The Copper Kettle <galley@example.org>'],
    ['with a comma', 'Kettle, Copper', 'From: "Kettle, Copper" <galley@example.org>'],
    ['that looks like an address', 'eve@example.com', 'From: "eve@example.com" <galley@example.org>'],
    ['with an umlaut', 'Bäckerei', 'From: =?UTF-8?Q?B=C3=A4ckerei?= <galley@example.org>'],
  ])('sends in a name that is %s', async (_, name, header) => {
    const sender = { ...FROM, name };
    await new SmtpMailer({ url: server.url, from: sender }).send(MAIL);
    expect(server.last().raw).toContain(`${header}\r\n`);
    expect(server.last().sender).toBe(FROM.address);
  });

  it('says that the server cannot be reached, without its password', async () => {
    const nowhere = new SmtpMailer({ url: 'smtp://galley:secret@127.0.0.1:1', from: FROM });
    const error = await nowhere.send(MAIL).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'ESOCKET' });
    expect(error).not.toBeInstanceOf(MailRefused);
    expect(String(error)).not.toContain('secret');
  });
});

const HEADERS = new Set([
  'auto-submitted',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
]);

describe(NoMailer, () => {
  it('is not set up, and sends nothing', async () => {
    expect(new NoMailer().isSetUp).toBe(false);
    await expect(new NoMailer().send()).rejects.toThrow('not set up');
  });
});
