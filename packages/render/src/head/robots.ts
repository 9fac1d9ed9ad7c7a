import type { SeoGroup } from '@galley/client';

/** The words of `<meta name="robots">`; permissions that hold anyway are left out. */
export function robotsMeta(robots: SeoGroup['robots'] | null): string {
  if (robots === null) return 'index, follow';
  const words = [
    robots.index ? 'index' : 'noindex',
    robots.follow ? 'follow' : 'nofollow',
    !robots.archive && 'noarchive',
    !robots.imageIndex && 'noimageindex',
    !robots.snippet && 'nosnippet',
    robots.maxSnippet !== null && `max-snippet:${robots.maxSnippet}`,
    robots.maxVideoPreview !== null && `max-video-preview:${robots.maxVideoPreview}`,
    robots.maxImagePreview !== null && `max-image-preview:${robots.maxImagePreview}`,
  ];
  return words.filter((word) => word !== false).join(', ');
}
