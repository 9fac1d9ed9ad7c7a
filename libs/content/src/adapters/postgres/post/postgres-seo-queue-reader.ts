import type { Database } from '@app/platform';
import type { PostFilter } from '../../../ports/post/post-reader.port.ts';
import { SeoQueueReader, type QueuedPost } from '../../../ports/post/seo-queue-reader.port.ts';
import type { Site } from '../../../ports/sites.port.ts';
import { whereClause } from './post-list.sql.ts';

/** A position before every post, since no score is below 0. */
const START: QueuedPost = { id: '00000000-0000-0000-0000-000000000000', seoScore: -1 };

export class PostgresSeoQueueReader extends SeoQueueReader {
  constructor(private readonly database: Database) {
    super();
  }

  async portion(site: Site, filter: PostFilter, count: number, after = START): Promise<readonly QueuedPost[]> {
    const where = whereClause(filter, 4);
    return this.database.query<{ id: string; seoScore: number }>({
      text: `
        select p.id, p.seo_score as "seoScore" from posts p
        where ${where.text} and (p.seo_score, p.id) > ($3::smallint, $4::uuid)
        order by p.seo_score, p.id limit $2`,
      values: [site.id, count, after.seoScore, after.id, ...where.values],
    });
  }
}
