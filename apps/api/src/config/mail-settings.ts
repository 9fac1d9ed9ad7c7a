import type { SmtpSettings } from '@app/platform';
import type { SettingsReader } from './settings-reader.ts';

const ADDRESS = /^[\w.+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i;

/** @returns null if no mail is to be sent */
export function readMail(read: SettingsReader): SmtpSettings | null {
  const url = read.serverUrl('SMTP_URL', ['smtp:', 'smtps:']);
  const from = read.text('MAIL_FROM');
  if (from !== undefined && !ADDRESS.test(from)) read.problems.report('MAIL_FROM', 'must be an e-mail address');
  if (url === null) return null;
  if (from === undefined) read.problems.report('MAIL_FROM', 'must be set too, for SMTP_URL is');
  return { url, from: from ?? '' };
}
