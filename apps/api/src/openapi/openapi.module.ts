import { Module } from '@nestjs/common';
import { ApiDocuments } from './api-documents.ts';
import { OpenApiController } from './openapi.controller.ts';

@Module({ controllers: [OpenApiController], providers: [ApiDocuments], exports: [ApiDocuments] })
export class OpenApiModule {}
