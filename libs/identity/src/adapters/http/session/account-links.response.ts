import { ResponseShape, type BodyOf } from '@app/platform';
import { email } from '../identity-fields.ts';

/** An address that was confirmed. */
export const CONFIRMED_EMAIL = ResponseShape.of<{ readonly email: string }>()({
  email: [email, (confirmed) => confirmed.email],
});

export type ConfirmedEmailBody = BodyOf<typeof CONFIRMED_EMAIL>;
