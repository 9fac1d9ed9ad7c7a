import type { IncomingMessage, ServerResponse } from 'node:http';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { Answers, AnyValidKey, CacheableResponse, requestContext } from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import { readableTypes } from '../../domain/readable-types.ts';
import { ReadChanges, type Changes, type ChangesQuestion } from '../../use-cases/read-changes.ts';
import { CHANGES } from './change.response.ts';
import { ChangesQueryDto, MAX_CHANGES, requestedTypes } from './changes.dto.ts';
import { readCursor } from './cursor-text.ts';
import { goneSignal } from './gone-signal.ts';
import { HeldChanges, isEmpty } from './held-changes.ts';

@Controller('api/v1/external/changes')
export class ChangesController {
  constructor(
    private readonly changes: ReadChanges,
    private readonly held: HeldChanges,
  ) {}

  /** Changes since a cursor, deletions included, of the types that the caller may read. */
  @Get()
  @Answers('Changes')
  @AnyValidKey()
  async read(
    @Req() request: IncomingMessage,
    @Res({ passthrough: true }) response: ServerResponse,
    @Query() query: ChangesQueryDto,
  ): Promise<CacheableResponse> {
    const { caller, contentVersion = 0 } = requestContext(request);
    const reader = { caller: caller as Caller, contentVersion };
    const question = {
      since: query.since === undefined ? null : readCursor(query.since),
      types: requestedTypes(query.types),
      limit: Number(query.limit ?? MAX_CHANGES),
    };
    const wait = Number(query.wait ?? 0);
    const known = this.changes.known(reader, question);
    if (known && !(wait > 0 && isEmpty(question, known))) return keptAnswer(known, question);
    const changes = await this.held.answer({ request, reader, question, wait, signal: goneSignal(response) });
    return CacheableResponse.afresh(() => Promise.resolve(CHANGES.present(changes)));
  }
}

/** Answers repeated polls from memory until the content version changes, without running the framework. */
function keptAnswer(known: Changes, { since, types }: ChangesQuestion): CacheableResponse {
  const readable = known.cursor.types;
  const appliesTo = (caller: Caller) => readableTypes(caller, types).join() === readable.join();
  return new CacheableResponse([since, readable], async () => ({ body: CHANGES.present(known), appliesTo }));
}
