import { Public, Read } from '@app/platform';
import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ApiDocuments } from './api-documents.ts';
import { DOCS_POLICY, docsPage } from './docs-page.ts';

/** What the APIs say of themselves, open to everybody. */
@ApiExcludeController()
@Public()
@Controller()
export class OpenApiController {
  private page: string | null = null;

  constructor(private readonly documents: ApiDocuments) {}

  @Get('api/v1/external/openapi.json')
  external(): Read {
    return Read.finished(this.documents.rendered('external'));
  }

  @Get('api/v1/dashboard/openapi.json')
  dashboard(): Read {
    return Read.finished(this.documents.rendered('dashboard'));
  }

  @Get('docs')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', DOCS_POLICY)
  docs(): string {
    this.page ??= docsPage([this.documents.of('external'), this.documents.of('dashboard')]);
    return this.page;
  }
}
