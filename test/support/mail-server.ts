import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly sender: string;
  readonly recipients: readonly string[];
  readonly subject: string;
  /** The names of the headers, in lower case. */
  readonly headers: readonly string[];
  /** The plain text. */
  readonly text: string;
  readonly html: string;
  readonly raw: string;
}

/** A mail server on this machine that takes every mail. */
export class MailServer {
  readonly mails: ReceivedMail[] = [];
  /** Addresses that it refuses for good. */
  readonly refused = new Set<string>();
  /** How many mails it still refuses for now. */
  busy = 0;

  private constructor(private readonly server: SMTPServer) {}

  static async start(): Promise<MailServer> {
    const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], logger: false });
    const started = new MailServer(server);
    Object.assign(server, {
      onRcptTo: ({ address }: { address: string }, _: unknown, done: (error?: Error) => void) =>
        done(started.refused.has(address) ? answer(550, 'No such user') : undefined),
      onData: (stream: NodeJS.ReadableStream, session: Session, done: Done) => void started.take(stream, session, done),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return started;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /** The mails to an address. */
  to(address: string): readonly ReceivedMail[] {
    return this.mails.filter(({ recipients }) => recipients.includes(address));
  }

  /** The token of the newest link to an address; mails without a link may come after it. @throws Error without one */
  tokenTo(address: string): string {
    const tokens = this.to(address).flatMap((mail) => /#(galley_[\w-]+)/.exec(mail.text)?.[1] ?? []);
    const newest = tokens.at(-1);
    if (newest === undefined) throw new Error(`No link has come to ${address}.`);
    return newest;
  }

  /** The latest mail. @throws Error without one */
  last(): ReceivedMail {
    const mail = this.mails.at(-1);
    if (!mail) throw new Error('No mail has come.');
    return mail;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private async take(stream: NodeJS.ReadableStream, { envelope }: Session, done: Done): Promise<void> {
    const raw = await text(stream);
    if (this.busy > 0) {
      this.busy -= 1;
      done(answer(451, 'Try again later'));
      return;
    }
    const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
    this.mails.push({ sender, recipients: envelope.rcptTo.map(({ address }) => address), raw, ...read(raw) });
    done();
  }
}

type Done = (error?: Error) => void;

interface Session {
  readonly envelope: { mailFrom: { address: string } | false; rcptTo: { address: string }[] };
}

function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function read(raw: string): Pick<ReceivedMail, 'subject' | 'headers' | 'text' | 'html'> {
  const head = unfolded(raw.slice(0, raw.indexOf('\r\n\r\n')));
  const lines = head.split('\r\n');
  const named = (name: string) =>
    lines.find((line) => line.toLowerCase().startsWith(`${name}:`))?.slice(name.length + 1);
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? '';
  const parts = raw.split(`--${boundary}`).slice(1, -1);
  return {
    subject: decodeWords(named('subject')?.trim() ?? ''),
    headers: lines.map((line) => line.slice(0, line.indexOf(':')).toLowerCase()),
    text: decodePart(parts.find((part) => part.includes('text/plain')) ?? ''),
    html: decodePart(parts.find((part) => part.includes('text/html')) ?? ''),
  };
}

function unfolded(head: string): string {
  return head.replaceAll(/\r\n[ \t]+/g, ' ');
}

function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, coded: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(coded, 'base64').toString() : quoted(coded.replaceAll('_', ' ')),
    );
}

function decodePart(part: string): string {
  const at = part.indexOf('\r\n\r\n');
  const body = part.slice(at + 4).trim();
  if (/transfer-encoding: base64/i.test(part)) return Buffer.from(body, 'base64').toString();
  return /transfer-encoding: quoted-printable/i.test(part) ? quoted(body.replaceAll(/=\r\n/g, '')) : body;
}

function quoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
