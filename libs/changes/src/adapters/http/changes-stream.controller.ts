import type { IncomingMessage, ServerResponse } from 'node:http';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { AnswersFile, AnyValidKey, requestContext } from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import { ChangesStream } from './changes-stream.ts';
import { readCursor } from './cursor-text.ts';

@Controller('api/v1/dashboard/workspaces/:workspaceId/changes/stream')
export class ChangesStreamController {
  constructor(private readonly stream: ChangesStream) {}

  /** Streams changes, from the event named by `Last-Event-ID`, otherwise from now on. */
  @Get()
  @AnswersFile('text/event-stream')
  @AnyValidKey()
  follow(@Req() request: IncomingMessage, @Res() response: ServerResponse): Promise<void> {
    const lastEventId = request.headers['last-event-id'];
    const { caller, contentVersion = 0 } = requestContext(request);
    const since = typeof lastEventId === 'string' ? readCursor(lastEventId, 'Last-Event-ID') : null;
    return this.stream.follow({ request, response }, { caller: caller as Caller, contentVersion }, since);
  }
}
