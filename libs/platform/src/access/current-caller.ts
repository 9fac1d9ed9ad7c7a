import type { IncomingMessage } from 'node:http';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { Unauthorized, type Caller } from '@app/shared-kernel';
import { requestContext } from '../request/request-context.ts';

/** Controller parameter: the authenticated caller. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { caller } = requestContext(context.switchToHttp().getRequest<IncomingMessage>());
  if (!caller) throw new Unauthorized();
  return caller;
});
