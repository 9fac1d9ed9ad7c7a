import { instant, orNull, ResponseShape, text, truth, uuid } from '@app/platform';
import type { OwnSession } from '../../../domain/session/session.ts';

/** A session of the signed-in user. */
export const OWN_SESSION = ResponseShape.of<OwnSession>()({
  id: [uuid, ({ id }) => id],
  browser: [
    { ...orNull(text), description: 'What the browser called itself when it signed in.', example: 'Mozilla/5.0' },
    ({ browser }) => browser,
  ],
  place: [
    { ...orNull(text), description: 'The network address at sign-in; of IPv6 the network.', example: '192.0.2.1' },
    ({ peer }) => peer,
  ],
  current: [{ ...truth, description: 'Whether it is the one that asks.' }, ({ current }) => current],
  createdAt: [instant, ({ createdAt }) => createdAt.toISOString()],
  lastSeenAt: [
    { ...instant, description: 'Noted at most once an hour.' },
    ({ lastSeenAt }) => lastSeenAt.toISOString(),
  ],
});
