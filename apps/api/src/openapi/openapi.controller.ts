import { Public, CacheableResponse, RenderedBody, sendRead } from '@app/platform';
import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiDocuments } from './api-documents.ts';
import { DOCS_POLICY, docsPage } from './docs-page.ts';

/** What the APIs say of themselves, open to everybody. */
@ApiExcludeController()
@Public()
@Controller()
export class OpenApiController {
  private page: RenderedBody | null = null;

  constructor(private readonly documents: ApiDocuments) {}

  @Get('api/v1/external/openapi.json')
  external(): CacheableResponse {
    return CacheableResponse.finished(this.documents.rendered('external'));
  }

  @Get('api/v1/dashboard/openapi.json')
  dashboard(): CacheableResponse {
    return CacheableResponse.finished(this.documents.rendered('dashboard'));
  }

  @Get('docs')
  @Header('Content-Security-Policy', DOCS_POLICY)
  async docs(@Req() request: Request, @Res() response: Response): Promise<void> {
    this.page ??= RenderedBody.ofText(docsPage([this.documents.of('external'), this.documents.of('dashboard')]));
    await sendRead(request, response, this.page, 'text/html; charset=utf-8');
  }
}
