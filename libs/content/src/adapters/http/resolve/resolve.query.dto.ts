import { QueryBoolean, QueryText } from '@app/platform';
import { ReadQueryDto } from '../included/include.query.ts';

const URL_MAX = 2_048;

export class ResolveQueryDto extends ReadQueryDto {
  @QueryText({
    max: URL_MAX,
    pattern: /^\//,
    example: '/first-loaf',
    description: 'A path of the site, also with a query.',
  })
  path?: string;

  @QueryBoolean({ description: 'Whether a path without content is counted as a broken link.' })
  report?: 'true' | 'false';

  @QueryText({
    max: URL_MAX,
    example: 'https://example.com/page',
    description: 'With report: the page that links there.',
  })
  referrer?: string;
}
