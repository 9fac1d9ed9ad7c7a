import { Body, Controller, Header, HttpCode, Post, Query } from '@nestjs/common';
import { Answers, AnyValidKey, CurrentCaller } from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import { ReadPreview } from '../../../use-cases/preview/read-preview.use-case.ts';
import { parseInclude } from '../included/include.query.ts';
import { besideOf, IncludedParts } from '../included/included-parts.ts';
import { PagePresenter } from '../page/page.presenter.ts';
import { PostPresenter } from '../post/post.presenter.ts';
import { ReadPreviewDto, ReadPreviewQueryDto } from './preview.dto.ts';
import { mentionsOfPreview, presentPreview, type PreviewBody } from './preview.response.ts';

/** Unpublished content for sites that hold the token of a preview link. Any valid API key may call this; the token grants the read. */
@Controller('api/v1/external/previews')
export class PreviewsController {
  constructor(
    private readonly readPreview: ReadPreview,
    private readonly posts: PostPresenter,
    private readonly pages: PagePresenter,
    private readonly parts: IncludedParts,
  ) {}

  /** The token is sent in the body to keep it out of access logs. */
  @Post()
  @Answers('Preview')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @AnyValidKey()
  async read(
    @CurrentCaller() { workspaceId }: Caller,
    @Query() query: ReadPreviewQueryDto,
    @Body() { token }: ReadPreviewDto,
  ): Promise<PreviewBody> {
    const include = parseInclude(query.include);
    const preview = await this.readPreview.execute(workspaceId, token);
    const body = presentPreview(preview, this.posts, this.pages);
    if (include.length === 0) return body;
    const beside = [{ beside: mentionsOfPreview(preview, body) }];
    const { body: included } = await besideOf(this.parts, { site: preview.site, include }, beside);
    return { ...body, [body.type]: { ...body[body.type], ...included } };
  }
}
