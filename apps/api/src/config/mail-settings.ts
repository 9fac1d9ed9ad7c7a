import type { Sender, SmtpSettings } from '@app/platform';
import type { SettingsReader } from './settings-reader.ts';

const ADDRESS = /^[\w.+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i;
/** A name, with or without quotes, and an address, as in `Ada <ada@example.org>`. */
const NAMED = /^(?:"(?<quoted>[^"\\\p{Cc}]{1,100})"|(?<name>[^"<>\p{Cc}]{0,100}?))\s*<(?<address>[^<>]+)>$/u;
const OF_NO_NAME = 'Galley';

/** @returns null if no mail is to be sent */
export function readMail(read: SettingsReader): SmtpSettings | null {
  const url = read.serverUrl('SMTP_URL', ['smtp:', 'smtps:']);
  const text = read.text('MAIL_FROM');
  const from = text === undefined ? null : senderOf(text);
  if (text !== undefined && from === null)
    read.problems.report(
      'MAIL_FROM',
      'must be an e-mail address, or a name and an address as in Ada <ada@example.org>',
    );
  if (url === null) return null;
  if (text === undefined) read.problems.report('MAIL_FROM', 'must be set too, for SMTP_URL is');
  return { url, from: from ?? { name: OF_NO_NAME, address: '' } };
}

/** @returns null if it is neither an address nor a name with an address */
function senderOf(text: string): Sender | null {
  const { quoted, name = quoted, address = text } = NAMED.exec(text)?.groups ?? {};
  return ADDRESS.test(address) ? { name: name?.trim() || OF_NO_NAME, address } : null;
}
