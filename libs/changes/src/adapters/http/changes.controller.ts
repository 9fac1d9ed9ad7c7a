import type { IncomingMessage, ServerResponse } from 'node:http';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { Answers, AnyValidKey, CacheableResponse, requestContext } from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import { CHANGES } from './change.response.ts';
import { ChangesQueryDto, MAX_CHANGES, wantedTypes } from './changes.dto.ts';
import { readCursor } from './cursor-text.ts';
import { goneSignal } from './gone-signal.ts';
import { HeldChanges } from './held-changes.ts';

@Controller('api/v1/external/changes')
export class ChangesController {
  constructor(private readonly held: HeldChanges) {}

  /** What changed since a cursor, deletions too, of the types that the caller may read. */
  @Get()
  @Answers('Changes')
  @AnyValidKey()
  async read(
    @Req() request: IncomingMessage,
    @Res({ passthrough: true }) response: ServerResponse,
    @Query() query: ChangesQueryDto,
  ): Promise<CacheableResponse> {
    const { caller, contentVersion = 0 } = requestContext(request);
    const question = {
      since: query.since === undefined ? null : readCursor(query.since),
      types: wantedTypes(query.types),
      limit: Number(query.limit ?? MAX_CHANGES),
    };
    const changes = await this.held.answer({
      request,
      reader: { caller: caller as Caller, contentVersion },
      question,
      wait: Number(query.wait ?? 0),
      signal: goneSignal(response),
    });
    return CacheableResponse.afresh(() => Promise.resolve(CHANGES.present(changes)));
  }
}
