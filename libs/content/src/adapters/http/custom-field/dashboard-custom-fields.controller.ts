import { Body, Controller, Get, Headers, Param, Patch } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import {
  Answers,
  AnyValidKey,
  CacheableResponse,
  component,
  CurrentCaller,
  RequiresAnyOf,
  type TaggedBody,
} from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import { CustomFieldAnswers } from './custom-field-answers.ts';

const VALUES = component('ExtensionValues');

/** Values of extension fields. Bodies are validated by the declared rules of the fields, not by a pipe. */
@Controller('api/v1/dashboard/workspaces/:workspaceId')
export class DashboardCustomFieldsController {
  constructor(private readonly answers: CustomFieldAnswers) {}

  /** Lists every declared field in display order. */
  @Get('extension-fields')
  @Answers('ExtensionFields')
  @AnyValidKey()
  list(): CacheableResponse {
    return CacheableResponse.afresh(() => Promise.resolve({ data: this.answers.fields.descriptions }));
  }

  @Get('posts/:idOrSlug/extensions')
  @Answers('ExtensionValues')
  @RequiresAnyOf('posts:read')
  post(@CurrentCaller() caller: Caller, @Param('idOrSlug') idOrSlug: string): CacheableResponse {
    return this.answers.read(caller, { kind: 'post', idOrSlug }, 'editors');
  }

  @Patch('posts/:idOrSlug/extensions')
  @Answers('ExtensionValues')
  @ApiBody({ schema: VALUES })
  @RequiresAnyOf('posts:write')
  writePost(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Body() body: unknown,
    @Headers('if-match') ifMatch?: string,
  ): Promise<TaggedBody> {
    return this.answers.write(caller, { kind: 'post', idOrSlug }, body, ifMatch);
  }

  @Get('pages/:idOrSlug/extensions')
  @Answers('ExtensionValues')
  @RequiresAnyOf('pages:read')
  page(@CurrentCaller() caller: Caller, @Param('idOrSlug') idOrSlug: string): CacheableResponse {
    return this.answers.read(caller, { kind: 'page', idOrSlug }, 'editors');
  }

  @Patch('pages/:idOrSlug/extensions')
  @Answers('ExtensionValues')
  @ApiBody({ schema: VALUES })
  @RequiresAnyOf('pages:write')
  writePage(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Body() body: unknown,
    @Headers('if-match') ifMatch?: string,
  ): Promise<TaggedBody> {
    return this.answers.write(caller, { kind: 'page', idOrSlug }, body, ifMatch);
  }

  @Get('categories/:idOrSlug/extensions')
  @Answers('ExtensionValues')
  @RequiresAnyOf('categories:read')
  category(@CurrentCaller() caller: Caller, @Param('idOrSlug') idOrSlug: string): CacheableResponse {
    return this.answers.read(caller, { kind: 'category', idOrSlug }, 'editors');
  }

  @Patch('categories/:idOrSlug/extensions')
  @Answers('ExtensionValues')
  @ApiBody({ schema: VALUES })
  @RequiresAnyOf('categories:write')
  writeCategory(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Body() body: unknown,
    @Headers('if-match') ifMatch?: string,
  ): Promise<TaggedBody> {
    return this.answers.write(caller, { kind: 'category', idOrSlug }, body, ifMatch);
  }

  @Get('tags/:idOrSlug/extensions')
  @Answers('ExtensionValues')
  @RequiresAnyOf('tags:read')
  tag(@CurrentCaller() caller: Caller, @Param('idOrSlug') idOrSlug: string): CacheableResponse {
    return this.answers.read(caller, { kind: 'tag', idOrSlug }, 'editors');
  }

  @Patch('tags/:idOrSlug/extensions')
  @Answers('ExtensionValues')
  @ApiBody({ schema: VALUES })
  @RequiresAnyOf('tags:write')
  writeTag(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Body() body: unknown,
    @Headers('if-match') ifMatch?: string,
  ): Promise<TaggedBody> {
    return this.answers.write(caller, { kind: 'tag', idOrSlug }, body, ifMatch);
  }

  @Get('authors/:idOrSlug/extensions')
  @Answers('ExtensionValues')
  @RequiresAnyOf('authors:read')
  author(@CurrentCaller() caller: Caller, @Param('idOrSlug') idOrSlug: string): CacheableResponse {
    return this.answers.read(caller, { kind: 'author', idOrSlug }, 'editors');
  }

  @Patch('authors/:idOrSlug/extensions')
  @Answers('ExtensionValues')
  @ApiBody({ schema: VALUES })
  @RequiresAnyOf('authors:write')
  writeAuthor(
    @CurrentCaller() caller: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Body() body: unknown,
    @Headers('if-match') ifMatch?: string,
  ): Promise<TaggedBody> {
    return this.answers.write(caller, { kind: 'author', idOrSlug }, body, ifMatch);
  }
}
