import { LinkIndex, pathKey } from '../../../domain/links/link-index.ts';
import type { ReadContext } from '../../../ports/source.port.ts';
import type { WordpressSite } from '../wordpress-site.ts';
import type { Attachment } from './wordpress-shortcodes.ts';

/** The path of a post with a date. */
const POST = /\/\d{4}\/\d{2}(?:\/\d{2})?\/[^/]+$/;

/**
 * The pages of an old site that show one file of a post: `/2010/05/post/picture/`, `/?attachment_id=12`. No site here
 * has them, so links to them lead to the file, or else to the post.
 */
export class AttachmentPages {
  private readonly byPath = new Map<string, Attachment>();
  private readonly old: LinkIndex;

  /** @param has whether the file of an address is there, or can be fetched */
  constructor(
    private readonly site: WordpressSite,
    private readonly has: (url: string) => boolean,
  ) {
    this.old = new LinkIndex(site.origins);
    for (const attachment of site.attachments.values()) {
      const page = this.old.localUrl(attachment.page);
      if (page && page.search === '' && page.pathname !== '/') this.byPath.set(pathKey(page.pathname), attachment);
    }
  }

  /**
   * Gives the address to use instead of one in a text; all others unchanged.
   *
   * @param postId the post that the text is of; @param moved finds the new address of other items
   */
  from(postId: string, moved: ReadContext['moved']): (url: string) => string {
    return (url) => {
      const page = this.old.localUrl(url.trim());
      if (!page) return url;
      const shown = this.shownAt(page);
      if (!shown) return this.postAbove(page, moved) ?? url;
      if (this.has(shown.url) || shown.parent === postId) return shown.url;
      const parent = new URL(`/?p=${shown.parent}`, page).href;
      return moved(parent)?.known ? parent : shown.url;
    };
  }

  private shownAt({ pathname, searchParams }: URL): Attachment | undefined {
    const id = searchParams.get('attachment_id') ?? searchParams.get('p');
    return id === null ? this.byPath.get(pathKey(pathname)) : this.site.attachments.get(id);
  }

  /** The post of an unknown page below it: of one of its files that the export lacks, of its parts or comments. */
  private postAbove(page: URL, moved: ReadContext['moved']): string | null {
    const above = page.pathname.split('/').filter(Boolean).slice(0, -1).join('/');
    if (!POST.test(`/${above}`) || moved(page.href)?.known) return null;
    const post = new URL(`/${above}/`, page).href;
    return moved(post)?.known ? post : null;
  }
}
