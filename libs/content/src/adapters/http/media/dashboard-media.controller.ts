import { Body, Controller, Delete, Headers, HttpCode, Patch, Post, Put, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { Answers, CurrentCaller, IdParam, RequiresAnyOf, type TaggedBody } from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import { MediaReader } from '../../../ports/media/media-reader.port.ts';
import { MediaUrls } from '../../../ports/media/media-urls.port.ts';
import type { ReceivedFile } from '../../../ports/media/upload-staging.port.ts';
import { DeleteMedia } from '../../../use-cases/media/delete-media.use-case.ts';
import { EditMedia } from '../../../use-cases/media/edit-media.use-case.ts';
import { ReplaceMediaFile } from '../../../use-cases/media/replace-media-file.use-case.ts';
import { UpdateMediaText } from '../../../use-cases/media/update-media-text.use-case.ts';
import { MediaReads } from './media-reads.ts';
import { REPLACE_FORM } from './media-schemas.ts';
import { EditMediaDto, UpdateMediaDto } from './media.dto.ts';
import { EDITED_MEDIA, editedMedia } from './media.response.ts';
import { OriginalName, Received, ReceiveUpload } from './receive-upload.ts';

/** The routes by which editors manage stored files. */
@Controller('api/v1/dashboard/workspaces/:workspaceId/media')
@RequiresAnyOf('media:write')
export class DashboardMediaController {
  private readonly files: MediaReads;

  constructor(
    reader: MediaReader,
    urls: MediaUrls,
    private readonly updateText: UpdateMediaText,
    private readonly editMedia: EditMedia,
    private readonly replaceFile: ReplaceMediaFile,
    private readonly deleteMedia: DeleteMedia,
  ) {
    this.files = new MediaReads(reader, urls, { shape: EDITED_MEDIA, present: editedMedia });
  }

  @Patch(':id')
  @Answers('EditedMedia')
  async update(
    @CurrentCaller() caller: Caller,
    @IdParam('id', 'media file') id: string,
    @Body() texts: UpdateMediaDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<TaggedBody> {
    const precondition = this.files.unchangedSince(caller, ifMatch);
    const media = await this.updateText.execute({ caller, mediaId: id, texts, precondition });
    return this.files.present(media);
  }

  /** Creates a new file from an image; the original is unchanged. */
  @Post(':id/edits')
  @Answers('EditedMedia')
  async edit(
    @CurrentCaller() caller: Caller,
    @IdParam('id', 'media file') id: string,
    @Body() { crop, resize }: EditMediaDto,
  ): Promise<TaggedBody> {
    const edit = { crop: crop ?? undefined, resize: resize ?? undefined };
    const media = await this.editMedia.execute({ caller, mediaId: id, edit });
    return this.files.present(media);
  }

  /** Replaces the file behind the id by another one of the same kind; all references show the new file. */
  @Put(':id/file')
  @Answers('EditedMedia')
  @UseInterceptors(ReceiveUpload)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: REPLACE_FORM })
  async replace(
    @CurrentCaller() caller: Caller,
    @IdParam('id', 'media file') id: string,
    @Received() file: ReceivedFile,
    @OriginalName() originalName: string | null,
    @Headers('if-match') ifMatch?: string,
  ): Promise<TaggedBody> {
    const precondition = this.files.unchangedSince(caller, ifMatch);
    const media = await this.replaceFile.execute({ caller, mediaId: id, file, originalName, precondition });
    return this.files.present(media);
  }

  /** References in posts and authors are cleared; image blocks stay, without a url. `GET {id}/usage` lists the references beforehand. */
  @Delete(':id')
  @HttpCode(204)
  async remove(
    @CurrentCaller() caller: Caller,
    @IdParam('id', 'media file') id: string,
    @Headers('if-match') ifMatch?: string,
  ): Promise<void> {
    await this.deleteMedia.execute({ caller, mediaId: id, precondition: this.files.unchangedSince(caller, ifMatch) });
  }
}
