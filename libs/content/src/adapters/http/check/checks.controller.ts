import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { Answers, CurrentCaller, RequiresAnyOf } from '@app/platform';
import { Invalid, isJsonObject, type Caller } from '@app/shared-kernel';
import type { PostView } from '../../../domain/post/post-view.ts';
import { CheckPage } from '../../../use-cases/check/check-page.use-case.ts';
import { CheckPost } from '../../../use-cases/check/check-post.use-case.ts';
import { PagePresenter } from '../page/page.presenter.ts';
import { EditedPostPresenter } from '../post/edited-post.presenter.ts';
import { PAGE_PART_NAMES, POST_PART_NAMES, VERDICT, type PageCheckBody, type PostCheckBody } from './check-schemas.ts';
import { CheckPageDto, CheckPostDto } from './checks.dto.ts';

const WITHOUT_AUTHOR = POST_PART_NAMES.filter((name) => name !== 'jsonLd');

/** Checks writes without storing anything. Problems are part of the response, so no validation pipe reads the bodies. */
@Controller('api/v1/dashboard/workspaces/:workspaceId')
export class ChecksController {
  constructor(
    private readonly checkPost: CheckPost,
    private readonly checkPage: CheckPage,
    private readonly posts: EditedPostPresenter,
    private readonly pages: PagePresenter,
  ) {}

  @Post('posts/check')
  @Answers('PostCheck')
  @ApiBody({ type: CheckPostDto })
  @HttpCode(200)
  @RequiresAnyOf('posts:write', 'seo:write')
  async post(@CurrentCaller() caller: Caller, @Body() body: unknown): Promise<PostCheckBody> {
    const checked = await this.checkPost.execute(caller, objectOf(body));
    const { view, site } = checked;
    const hasAuthor = view.author !== null;
    // Without an author, the parts that are computed from the author are left out.
    const shown = await this.posts.select(view as PostView, site, hasAuthor ? POST_PART_NAMES : WITHOUT_AUTHOR);
    return { ...VERDICT.present(checked), ...shown, ...(hasAuthor ? {} : { jsonLd: null }) };
  }

  @Post('pages/check')
  @Answers('PageCheck')
  @ApiBody({ type: CheckPageDto })
  @HttpCode(200)
  @RequiresAnyOf('pages:write', 'seo:write')
  async page(@CurrentCaller() caller: Caller, @Body() body: unknown): Promise<PageCheckBody> {
    const checked = await this.checkPage.execute(caller, objectOf(body));
    const shown = this.pages.present(checked.view, checked.site, 'editors', PAGE_PART_NAMES);
    return { ...VERDICT.present(checked), ...shown };
  }
}

function objectOf(body: unknown): Record<string, unknown> {
  if (!isJsonObject(body)) throw new Invalid('The body must be a JSON object.');
  return body;
}
