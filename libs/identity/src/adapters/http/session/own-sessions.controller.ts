import { Controller, Delete, Get, HttpCode, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import {
  AnswersList,
  freshList,
  IdParam,
  ListQueryDto,
  QueryChoice,
  requestContext,
  SignedIn,
  type CacheableResponse,
} from '@app/platform';
import { NotFound, Unauthorized } from '@app/shared-kernel';
import { SESSION_SORTS, SessionReader, type SessionSort } from '../../../ports/session/session-reader.port.ts';
import { SessionRepository } from '../../../ports/session/session-repository.port.ts';
import { CurrentUserId } from './current-user-id.ts';
import { OWN_SESSION } from './own-session.response.ts';

export class ListSessionsQueryDto extends ListQueryDto {
  @QueryChoice(SESSION_SORTS)
  declare orderBy?: SessionSort;
}

@Controller('api/v1/dashboard/me/sessions')
export class OwnSessionsController {
  constructor(
    private readonly reader: SessionReader,
    private readonly sessions: SessionRepository,
  ) {}

  /** The user's sessions. The last use is stored at most once an hour. */
  @Get()
  @AnswersList('OwnSession')
  @SignedIn()
  list(
    @CurrentUserId() userId: string,
    @Query() query: ListSessionsQueryDto,
    @Req() request: Request,
  ): CacheableResponse {
    const { session } = requestContext(request);
    if (!session) throw new Unauthorized('Please sign in.');
    return freshList(OWN_SESSION, query, (page) => this.reader.list(userId, session, page));
  }

  /** Takes effect immediately. Ending the current session signs out. */
  @Delete(':id')
  @HttpCode(204)
  @SignedIn()
  async end(@CurrentUserId() userId: string, @IdParam('id', 'session') id: string): Promise<void> {
    if (!(await this.sessions.endOne(userId, id))) throw new NotFound('session');
  }
}
