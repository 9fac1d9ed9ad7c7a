import { Body, Delete, Get, HttpCode, Injectable, Param, Post, Query } from '@nestjs/common';
import {
  Answers,
  AnswersList,
  CurrentCaller,
  ListQueryDto,
  RequiresAnyOf,
  UuidParam,
  type BodyOf,
  type CacheableResponse,
} from '@app/platform';
import type { Caller, Permission } from '@app/shared-kernel';
import type { PreviewedType } from '../../../domain/preview/preview-link.ts';
import { CreatePreviewLink } from '../../../use-cases/preview/create-preview-link.use-case.ts';
import { RevokePreviewLink } from '../../../use-cases/preview/revoke-preview-link.use-case.ts';
import { PreviewLinkReads } from './preview-link-reads.ts';
import { CreatePreviewLinkDto } from './preview.dto.ts';
import { CREATED_PREVIEW_LINK } from './preview.response.ts';

@Injectable()
abstract class PreviewLinkParts {
  constructor(
    readonly links: PreviewLinkReads,
    readonly makeLink: CreatePreviewLink,
    readonly revokeLink: RevokePreviewLink,
  ) {}
}

/** Builds the base class of the routes that manage preview links. */
export function PreviewLinkRoutes(type: PreviewedType) {
  const mayWrite: Permission = `${type}s:write`;

  abstract class Routes extends PreviewLinkParts {
    /** Lists links that have not expired, newest first. Tokens are never shown again. */
    @Get()
    @AnswersList('PreviewLink')
    @RequiresAnyOf(mayWrite)
    list(
      @CurrentCaller() caller: Caller,
      @Param('idOrSlug') idOrSlug: string,
      @Query() query: ListQueryDto,
    ): CacheableResponse {
      return this.links.list(caller, { type, idOrSlug }, query);
    }

    @Post()
    @Answers('CreatedPreviewLink')
    @RequiresAnyOf(mayWrite)
    async make(
      @CurrentCaller() caller: Caller,
      @Param('idOrSlug') idOrSlug: string,
      @Body() body: CreatePreviewLinkDto,
    ): Promise<BodyOf<typeof CREATED_PREVIEW_LINK>> {
      const { link, ...fields } = await this.makeLink.execute(caller, { type, idOrSlug }, body);
      return CREATED_PREVIEW_LINK.present({ ...link, ...fields });
    }

    @Delete(':id')
    @HttpCode(204)
    @RequiresAnyOf(mayWrite)
    async revoke(
      @CurrentCaller() caller: Caller,
      @Param('idOrSlug') idOrSlug: string,
      @UuidParam('id') id: string,
    ): Promise<void> {
      await this.revokeLink.execute(caller, { type, idOrSlug }, id);
    }
  }
  return Routes;
}
