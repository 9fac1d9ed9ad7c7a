import { Controller, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AnyValidKey, CurrentCaller, McpEndpoint } from '@app/platform';
import { Forbidden, type Caller } from '@app/shared-kernel';

/** The origins of pages that may call. */
export class McpOrigins {
  constructor(readonly allowed: readonly string[]) {}
}

/** Where assistants call. Its tools declare who may use them. */
@ApiExcludeController()
@AnyValidKey()
@Controller('mcp')
export class McpController {
  constructor(
    @Inject(McpEndpoint) private readonly endpoint: McpEndpoint,
    @Inject(McpOrigins) private readonly origins: McpOrigins,
  ) {}

  /** The protocol demands that pages of other origins are refused. */
  @Post()
  answer(@Req() request: Request, @Res() response: Response, @CurrentCaller() caller: Caller): Promise<void> {
    const { origin } = request.headers;
    if (origin !== undefined && !this.origins.allowed.includes(origin)) {
      throw new Forbidden('Pages of this origin may not call; CORS_ORIGINS names those that may.');
    }
    return this.endpoint.answer(request, response, caller);
  }
}
