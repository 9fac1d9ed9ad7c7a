import { Readable } from 'node:stream';
import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { AnswersFile, CurrentCaller, RequiresAnyOf } from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import { PostReader, type PostFilter } from '../../../ports/post/post-reader.port.ts';
import { SeoQueueReader, type QueuedPost } from '../../../ports/post/seo-queue-reader.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { EditedPostPresenter } from '../post/edited-post.presenter.ts';
import { csvRows, HEADER, ROW_FIELDS, type QueueRow } from './seo-queue-csv.ts';
import { queueFilter, SeoQueueQueryDto } from './seo-queue.query.dto.ts';

/** Posts loaded at a time, without their bodies. */
const PORTION = 200;

/** Posts with weak SEO scores, the weakest first. */
@Controller('api/v1/dashboard/workspaces/:workspaceId/seo-queue')
export class SeoQueueController {
  constructor(
    private readonly queue: SeoQueueReader,
    private readonly reader: PostReader,
    private readonly presenter: EditedPostPresenter,
    private readonly sites: Sites,
  ) {}

  /** The whole queue as CSV, the weakest first: what each post lacks, its own SEO values, and the resolved ones. */
  @Get('export')
  @AnswersFile('text/csv')
  @Header('Cache-Control', 'private, no-cache')
  @RequiresAnyOf('posts:read')
  export(@CurrentCaller() { workspaceId }: Caller, @Query() query: SeoQueueQueryDto): StreamableFile {
    return new StreamableFile(Readable.from(this.csv(workspaceId, queueFilter(query)), { objectMode: false }), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="seo-queue.csv"',
    });
  }

  /** Loads the next portion as the client reads. Posts deleted in the meantime are left out. */
  private async *csv(workspaceId: string, filter: PostFilter): AsyncGenerator<string> {
    yield HEADER;
    const site = await this.sites.of(workspaceId);
    for (let after: QueuedPost | undefined; ;) {
      const portion = await this.queue.portion(site, filter, PORTION, after);
      const ids = portion.map(({ id }) => id);
      const views = await this.reader.findMany(site, ids, { bodies: false });
      const found = ids.flatMap((id) => views.get(id) ?? []);
      if (found.length > 0) {
        const rows = found.map((view) => this.presenter.select(view, site, ROW_FIELDS));
        yield csvRows((await Promise.all(rows)) as QueueRow[]);
      }
      if (portion.length < PORTION) return;
      after = portion.at(-1);
    }
  }
}
