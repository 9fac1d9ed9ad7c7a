import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { Answers, CacheableResponse, SignedIn } from '@app/platform';
import { Mailer } from '@app/shared-kernel';
import { SendTestMail } from '../../../use-cases/mail/send-test-mail.use-case.ts';
import { CurrentUserId } from '../session/current-user-id.ts';
import { MAIL_STATUS } from './mail.response.ts';

@Controller('api/v1/dashboard/mail')
export class MailController {
  constructor(
    private readonly mailer: Mailer,
    private readonly sendTestMail: SendTestMail,
  ) {}

  /** Whether mail is set up, for everybody who is signed in. */
  @Get()
  @Answers('MailStatus')
  @SignedIn()
  status(): CacheableResponse {
    return CacheableResponse.afresh(async () => MAIL_STATUS.present(this.mailer));
  }

  /** To one's own address. */
  @Post('test')
  @HttpCode(204)
  @SignedIn()
  async test(@CurrentUserId() userId: string): Promise<void> {
    await this.sendTestMail.execute(userId);
  }
}
