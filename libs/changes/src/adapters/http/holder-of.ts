import type { IncomingMessage } from 'node:http';
import { requestContext, type Holder } from '@app/platform';

/** The workspace of an authenticated request, with its API key or session. */
export function holderOf(request: IncomingMessage): Holder {
  const { caller, session } = requestContext(request);
  const credential = caller?.apiKeyId ?? session?.toString('hex') ?? '';
  return { workspaceId: caller?.workspaceId ?? '', credential };
}
