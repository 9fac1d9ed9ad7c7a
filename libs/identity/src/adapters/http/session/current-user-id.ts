import type { IncomingMessage } from 'node:http';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { requestContext } from '@app/platform';
import { Unauthorized } from '@app/shared-kernel';

/** Controller parameter: the id of the signed-in user. */
export const CurrentUserId = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { userId } = requestContext(context.switchToHttp().getRequest<IncomingMessage>());
  if (!userId) throw new Unauthorized();
  return userId;
});
