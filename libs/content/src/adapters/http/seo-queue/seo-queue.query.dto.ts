import { QueryChoice } from '@app/platform';
import { POST_STATUSES, type PostStatus } from '../../../domain/post/post-status.ts';
import type { PostFilter } from '../../../ports/post/post-reader.port.ts';
import { QueryScore } from '../content-fields.ts';

/** Posts up to this SEO score are listed by default. */
const WEAK = 69;

export class SeoQueueQueryDto {
  @QueryChoice(POST_STATUSES, { description: 'Only those in this state; published ones without it.' })
  status?: PostStatus;

  @QueryScore(`Only those with this score or a lower one; ${WEAK} without it.`)
  maxSeoScore?: string;
}

export function queueFilter({ status = 'published', maxSeoScore }: SeoQueueQueryDto): PostFilter {
  return { status, maxSeoScore: maxSeoScore === undefined ? WEAK : Number(maxSeoScore) };
}
