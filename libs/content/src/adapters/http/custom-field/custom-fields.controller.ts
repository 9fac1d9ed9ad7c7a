import { Controller, Get, Param } from '@nestjs/common';
import { AllowsPublishedScope, Answers, CacheableResponse, CurrentCaller, RequiresAnyOf } from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import { CustomFieldAnswers } from './custom-field-answers.ts';

/** Values of extension fields, as far as their declarations let API keys read them. */
@Controller('api/v1/external')
export class CustomFieldsController {
  constructor(private readonly answers: CustomFieldAnswers) {}

  @Get('posts/:idOrSlug/extensions')
  @Answers('ExtensionValues')
  @AllowsPublishedScope()
  @RequiresAnyOf('posts:read')
  post(@CurrentCaller() caller: Caller, @Param('idOrSlug') idOrSlug: string): CacheableResponse {
    return this.answers.read(caller, { kind: 'post', idOrSlug }, 'consumers');
  }

  @Get('pages/:idOrSlug/extensions')
  @Answers('ExtensionValues')
  @AllowsPublishedScope()
  @RequiresAnyOf('pages:read')
  page(@CurrentCaller() caller: Caller, @Param('idOrSlug') idOrSlug: string): CacheableResponse {
    return this.answers.read(caller, { kind: 'page', idOrSlug }, 'consumers');
  }

  @Get('categories/:idOrSlug/extensions')
  @Answers('ExtensionValues')
  @AllowsPublishedScope()
  @RequiresAnyOf('categories:read')
  category(@CurrentCaller() caller: Caller, @Param('idOrSlug') idOrSlug: string): CacheableResponse {
    return this.answers.read(caller, { kind: 'category', idOrSlug }, 'consumers');
  }

  @Get('tags/:idOrSlug/extensions')
  @Answers('ExtensionValues')
  @AllowsPublishedScope()
  @RequiresAnyOf('tags:read')
  tag(@CurrentCaller() caller: Caller, @Param('idOrSlug') idOrSlug: string): CacheableResponse {
    return this.answers.read(caller, { kind: 'tag', idOrSlug }, 'consumers');
  }

  @Get('authors/:idOrSlug/extensions')
  @Answers('ExtensionValues')
  @AllowsPublishedScope()
  @RequiresAnyOf('authors:read')
  author(@CurrentCaller() caller: Caller, @Param('idOrSlug') idOrSlug: string): CacheableResponse {
    return this.answers.read(caller, { kind: 'author', idOrSlug }, 'consumers');
  }
}
