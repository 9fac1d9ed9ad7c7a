import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { CacheableResponse, Public } from '@app/platform';
import { ApiDocuments } from './api-documents.ts';

/** Serves the OpenAPI documents publicly. */
@ApiExcludeController()
@Public()
@Controller()
export class OpenApiController {
  constructor(private readonly documents: ApiDocuments) {}

  @Get('api/v1/external/openapi.json')
  async external(): Promise<CacheableResponse> {
    return CacheableResponse.finished(await this.documents.rendered('external'));
  }

  @Get('api/v1/dashboard/openapi.json')
  async dashboard(): Promise<CacheableResponse> {
    return CacheableResponse.finished(await this.documents.rendered('dashboard'));
  }
}
