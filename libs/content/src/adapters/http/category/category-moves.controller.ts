import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Answers, CurrentCaller, RequiresAnyOf } from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import { CheckMove } from '../../../use-cases/category/check-move.use-case.ts';
import { CATEGORY_MOVE, type CategoryMoveBody } from './category-move.response.ts';
import { CheckMoveDto } from './write-category.dto.ts';

/** Tells what a move of a category would change, and stores nothing. */
@Controller('api/v1/dashboard/workspaces/:workspaceId/categories')
export class CategoryMovesController {
  constructor(private readonly checkMove: CheckMove) {}

  @Post(':idOrSlug/check-move')
  @Answers('CategoryMove')
  @HttpCode(200)
  @RequiresAnyOf('categories:write')
  async check(
    @CurrentCaller() { workspaceId }: Caller,
    @Param('idOrSlug') idOrSlug: string,
    @Body() body: CheckMoveDto,
  ): Promise<CategoryMoveBody> {
    return CATEGORY_MOVE.present(await this.checkMove.execute(workspaceId, idOrSlug, body));
  }
}
