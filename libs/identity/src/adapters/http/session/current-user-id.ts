import { requestContext } from '@app/platform';
import { Unauthorized } from '@app/shared-kernel';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';

/** The person whose session it is, for a controller's parameter. */
export const CurrentUserId = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { userId } = requestContext(context.switchToHttp().getRequest<IncomingMessage>());
  if (!userId) throw new Unauthorized();
  return userId;
});
