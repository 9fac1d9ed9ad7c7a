import { isUrl } from '@app/shared-kernel';
import type { Api } from '../../api/index.ts';

/** The path of a post on its site, taken from its canonical URL. */
export function buildPermalink({
  slug,
  seoResolved,
}: {
  slug: string;
  seoResolved: Pick<Api.SeoGroup, 'canonicalUrl'>;
}): string {
  const { canonicalUrl } = seoResolved;
  return canonicalUrl !== null && isUrl(canonicalUrl) ? new URL(canonicalUrl).pathname : `/${slug}`;
}
