import { Module } from '@nestjs/common';
import { ApiDocuments } from './api-documents.ts';
import { OpenApiController } from './openapi.controller.ts';
import { ReferenceFiles } from './reference/reference-files.ts';
import { ReferenceController } from './reference/reference.controller.ts';

@Module({
  controllers: [OpenApiController, ReferenceController],
  providers: [ApiDocuments, { provide: ReferenceFiles, useFactory: () => new ReferenceFiles(import.meta.url) }],
  exports: [ApiDocuments],
})
export class OpenApiModule {}
