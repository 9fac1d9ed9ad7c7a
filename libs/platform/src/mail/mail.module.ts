import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Mailer } from '@app/shared-kernel';
import { NoMailer } from './no-mailer.ts';
import { SmtpMailer, type SmtpSettings } from './smtp-mailer.ts';

/** Sending mails. */
@Global()
@Module({})
export class MailModule {
  /** @param smtp null if mail is not set up */
  static register(smtp: SmtpSettings | null): DynamicModule {
    return {
      module: MailModule,
      providers: [{ provide: Mailer, useFactory: () => (smtp ? new SmtpMailer(smtp) : new NoMailer()) }],
      exports: [Mailer],
    };
  }
}
