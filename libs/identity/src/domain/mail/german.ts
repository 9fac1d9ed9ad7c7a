import type { LetterTexts } from './letter.ts';
import type { SecurityChange } from './security-change.ts';

const OPEN = { post: 'Beitrag öffnen', page: 'Seite öffnen' };
const NOT_YOU = 'Wenn Sie das nicht waren, setzen Sie Ihr Passwort zurück und beenden Sie Ihre anderen Sitzungen.';

const CHANGES: Readonly<Record<SecurityChange, string>> = {
  'totp-added':
    'Ihrem Konto wurde eine Authentifizierungs-App hinzugefügt. Die Anmeldung verlangt nun einen Code daraus.',
  'totp-removed': 'Die Authentifizierungs-App Ihres Kontos wurde entfernt.',
  'passkey-added': 'Ihrem Konto wurde ein Passkey für die Anmeldung hinzugefügt.',
  'passkey-removed': 'Ein Passkey Ihres Kontos wurde entfernt.',
  'recovery-codes-renewed':
    'Für Ihr Konto wurden neue Wiederherstellungscodes erstellt. Die bisherigen gelten nicht mehr.',
  'recovery-code-used': 'Ein Wiederherstellungscode Ihres Kontos wurde benutzt. Er gilt nicht noch einmal.',
  reset: 'Die Verwaltung des Dienstes hat den zweiten Faktor Ihres Kontos entfernt.',
};

export const GERMAN: LetterTexts = {
  invitation: ({ workspace, inviter, url, expires }) => ({
    subject: `Einladung zu ${workspace}`,
    paragraphs: [
      inviter === null
        ? `Sie sind eingeladen, an ${workspace} mitzuarbeiten.`
        : `${inviter} hat Sie eingeladen, an ${workspace} mitzuarbeiten.`,
      `Der Link gilt einmal, bis zum ${expires}.`,
    ],
    action: { label: 'Einladung annehmen', url },
  }),
  'password-reset': ({ url }) => ({
    subject: 'Passwort zurücksetzen',
    paragraphs: [
      'Für Ihr Konto wurde ein neues Passwort angefordert. Der Link gilt einmal, für eine Stunde.',
      'Wenn Sie das nicht waren, ignorieren Sie diese Mail. Ihr Passwort bleibt, wie es ist.',
    ],
    action: { label: 'Passwort zurücksetzen', url },
  }),
  'email-confirmation': ({ email, url }) => ({
    subject: 'E-Mail-Adresse bestätigen',
    paragraphs: [
      `Bestätigen Sie, dass ${email} Ihre Adresse ist. Der Link gilt einmal, für einen Tag.`,
      'Wenn Sie das nicht angefordert haben, ignorieren Sie diese Mail.',
    ],
    action: { label: 'Adresse bestätigen', url },
  }),
  'password-changed': ({ url }) => ({
    subject: 'Ihr Passwort wurde geändert',
    paragraphs: ['Das Passwort Ihres Kontos wurde geändert.', NOT_YOU],
    action: { label: 'Passwort zurücksetzen', url },
  }),
  'security-changed': ({ change, url }) => ({
    subject: 'Die Sicherheit Ihres Kontos wurde geändert',
    paragraphs: [CHANGES[change], NOT_YOU],
    action: { label: 'Sicherheit prüfen', url },
  }),
  'email-changed': ({ email }) => ({
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    paragraphs: [
      `Die Adresse Ihres Kontos ist jetzt ${email}. An diese Adresse kommen keine Mails mehr.`,
      'Wenn Sie das nicht waren, wenden Sie sich an die Verwaltung des Dienstes.',
    ],
  }),
  'new-sign-in': ({ browser, peer, at, url }) => ({
    subject: 'Neue Anmeldung an Ihrem Konto',
    paragraphs: [
      `An Ihrem Konto gab es am ${at} eine Anmeldung von ${peer}, von wo es bisher nicht benutzt wurde.`,
      `Browser: ${browser ?? 'unbekannt'}`,
      NOT_YOU,
    ],
    action: { label: 'Sitzungen ansehen', url },
  }),
  'publication-failed': ({ workspace, type, title, reason, url }) => ({
    subject: `„${title}“ wurde nicht veröffentlicht`,
    paragraphs: [`Die geplante Veröffentlichung von „${title}“ in ${workspace} ist fehlgeschlagen.`, reason],
    action: { label: OPEN[type], url },
  }),
  'unpublishing-failed': ({ workspace, type, title, reason, url }) => ({
    subject: `„${title}“ ist noch veröffentlicht`,
    paragraphs: [
      `„${title}“ in ${workspace} sollte jetzt nicht mehr veröffentlicht sein. Das ist fehlgeschlagen.`,
      reason,
    ],
    action: { label: OPEN[type], url },
  }),
  'webhook-disabled': ({ workspace, endpoint, reason, url }) => ({
    subject: `Ein Webhook von ${workspace} wurde abgeschaltet`,
    paragraphs: [`Zustellungen an ${endpoint} sind zu lange fehlgeschlagen; der Webhook ist abgeschaltet.`, reason],
    action: { label: 'Webhooks öffnen', url },
  }),
  test: () => ({
    subject: 'Testmail',
    paragraphs: ['Mail ist eingerichtet: diese Mail wurde zum Test verschickt.'],
  }),
};
