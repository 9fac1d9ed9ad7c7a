import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { Answers, AnyValidKey, CurrentCaller } from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import { ReadPreview } from '../../../use-cases/preview/read-preview.use-case.ts';
import { PagePresenter } from '../page/page.presenter.ts';
import { PostPresenter } from '../post/post.presenter.ts';
import { ReadPreviewDto } from './preview.dto.ts';
import { presentPreview, type PreviewBody } from './preview.response.ts';

/** Unpublished content for sites that hold the token of a preview link. Any valid API key may call this; the token grants the read. */
@Controller('api/v1/external/previews')
export class PreviewsController {
  constructor(
    private readonly readPreview: ReadPreview,
    private readonly posts: PostPresenter,
    private readonly pages: PagePresenter,
  ) {}

  /** The token is sent in the body to keep it out of access logs. */
  @Post()
  @Answers('Preview')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @AnyValidKey()
  async read(@CurrentCaller() { workspaceId }: Caller, @Body() { token }: ReadPreviewDto): Promise<PreviewBody> {
    return presentPreview(await this.readPreview.execute(workspaceId, token), this.posts, this.pages);
  }
}
