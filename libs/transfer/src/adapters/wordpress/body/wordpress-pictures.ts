import { isUrl } from '@app/shared-kernel';
import type { MediaFiles } from '../../files/media-files.ts';
import { plainText } from '../../texts/plain-text.ts';
import { webUrl } from '../../web/web-url.ts';
import { originalNames } from '../wordpress-files.ts';
import { afterUploads, type WordpressSite } from '../wordpress-site.ts';
import type { Attachment } from './wordpress-shortcodes.ts';

/** The images of an old site, looked up in the files of the import. */
export class WordpressPictures {
  private readonly attachmentOf = new Map<string, string>();
  /** References to missing files, with the slugs of the items that show them. */
  readonly absent = new Map<string, string[]>();

  constructor(
    private readonly site: WordpressSite,
    private readonly media: MediaFiles,
  ) {}

  /** The export's record of a file that was found. */
  attachment(source: string): Attachment | undefined {
    return this.site.attachments.get(this.attachmentOf.get(source) ?? '');
  }

  /** Finds a file of the old site, whatever size of it an address names. */
  find(ref: string): { found: string | null } | null {
    const path = afterUploads(ref);
    const isFile = /\.[a-z0-9]{2,5}(?:[?#]|$)/i.test(ref);
    if (path === null || !isFile || !this.isOwn(ref)) return null;
    const names = originalNames(decodedPath(path));
    for (const name of names) {
      const found = this.media.find(name);
      if (found === null) continue;
      const attachment = names.map((each) => this.site.byFile.get(each)).find((each) => each !== undefined);
      if (attachment) this.attachmentOf.set(found, attachment.id);
      return { found };
    }
    return { found: null };
  }

  /** Whether the file of an address is there. */
  has(ref: string): boolean {
    return Boolean(this.find(ref)?.found);
  }

  /**
   * The icon of the site, which an export tells in a small size.
   *
   * @param fetched whether files are also fetched from the web; @returns its source, null if it is not there
   */
  logo(fetched: boolean): string | null {
    return this.located(this.site.icon, fetched);
  }

  /** The sources of all attachments that are there. @param fetched whether files are also fetched from the web */
  all(fetched: boolean): readonly string[] {
    const sources = [...this.site.attachments.values()].map(({ url }) => this.located(url, fetched));
    return [...new Set(sources.filter((source) => source !== null))];
  }

  private located(ref: string, fetched: boolean): string | null {
    const looked = this.find(ref);
    const source = looked?.found ?? (looked && fetched ? webUrl(ref, this.site.origins[0]) : null);
    if (looked && source === null) this.missed(ref);
    return source;
  }

  /** Whether the address is on the site itself, or on an image CDN with the site's name in its path. */
  private isOwn(ref: string): boolean {
    if (/^\/(?!\/)/.test(ref)) return true;
    if (!isUrl(ref, 'https://x')) return false;
    const { hostname, pathname } = new URL(ref, 'https://x');
    if (/^i\d\.wp\.com$/.test(hostname) || hostname.endsWith('.files.wordpress.com')) return true;
    const bare = hostname.replace(/^www\./, '');
    return (
      this.site.origins.some((origin) => new URL(origin).hostname.replace(/^www\./, '') === bare) ||
      pathname.includes('/wp-content/uploads/')
    );
  }

  /** @param slugs of the items that show it */
  missed(ref: string, ...slugs: string[]): void {
    const posts = this.absent.get(ref);
    if (posts) posts.push(...slugs);
    else this.absent.set(ref, slugs);
  }
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** As plain words: captions of files are no HTML. */
export function captionOf(attachment: Attachment | undefined): string | null {
  return plainText(attachment?.caption ?? '', 'the caption', () => undefined) || null;
}
