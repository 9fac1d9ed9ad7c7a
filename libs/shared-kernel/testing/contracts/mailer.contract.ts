import { MailRefused, type Mail, type Mailer } from '@app/shared-kernel';
import { describe, expect, it } from '../runner.ts';

/** A mailer, and what the other side receives. */
export interface OpenMailer {
  readonly mailer: Mailer;
  /** The recipients and subjects of the mails so far. */
  readonly received: () => readonly Pick<Mail, 'to' | 'subject'>[];
  /** Refuses the address for good from now on. */
  readonly refuse: (address: string) => void;
}

const mail = (given: Partial<Mail> = {}): Mail => ({
  id: '01900000-0000-7000-8000-000000000001',
  to: 'ada@example.com',
  subject: 'Hello',
  text: 'Hello, Ada.',
  html: '<p>Hello, Ada.</p>',
  ...given,
});

/** What every mailer that is set up promises. */
export function mailerContract(open: () => Promise<OpenMailer>): void {
  describe('as a Mailer', () => {
    it('is set up, and has an address', async () => {
      const { mailer } = await open();
      expect(mailer.isSetUp).toBe(true);
      expect(mailer.from).toContain('@');
    });

    it('sends each mail to its address only', async () => {
      const { mailer, received } = await open();
      await mailer.send(mail());
      await mailer.send(mail({ to: 'bo@example.com', subject: 'Ahoy' }));
      expect(received().slice(-2)).toEqual([
        { to: 'ada@example.com', subject: 'Hello' },
        { to: 'bo@example.com', subject: 'Ahoy' },
      ]);
    });

    it('turns line breaks of a subject into spaces', async () => {
      const { mailer, received } = await open();
      await mailer.send(mail({ subject: 'Hello\r\nBcc: eve@example.com' }));
      expect(received().at(-1)).toEqual({ to: 'ada@example.com', subject: 'Hello Bcc: eve@example.com' });
    });

    it('says when an address is refused for good', async () => {
      const { mailer, refuse } = await open();
      refuse('gone@example.com');
      await expect(mailer.send(mail({ to: 'gone@example.com' }))).rejects.toThrow(MailRefused);
    });
  });
}
