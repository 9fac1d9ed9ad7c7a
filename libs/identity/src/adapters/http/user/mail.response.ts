import { orNull, ResponseShape, text, truth } from '@app/platform';
import type { Mailer } from '@app/shared-kernel';

/** Whether the service sends mails. */
export const MAIL_STATUS = ResponseShape.of<Pick<Mailer, 'isSetUp' | 'from'>>()({
  isSetUp: [{ ...truth, description: 'Whether mails can be sent.' }, ({ isSetUp }) => isSetUp],
  from: [
    { ...orNull(text), description: 'The address that mails come from.', example: 'galley@example.org' },
    ({ from }) => from,
  ],
});
