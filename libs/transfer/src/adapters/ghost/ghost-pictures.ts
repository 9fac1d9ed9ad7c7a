import type { Notes } from '@app/markdown';
import { isHttpUrl } from '@app/shared-kernel';
import type { ImportedAuthor } from '../../domain/item.ts';
import type { SourceFile } from '../../ports/source.port.ts';
import { FoundPictures } from '../files/found-pictures.ts';
import { webUrl } from '../web/web-url.ts';
import type { GhostFiles } from './ghost-files.ts';
import type { GhostOptions } from './ghost-options.ts';
import { fileRef, ofSite } from './ghost-urls.ts';

/** The images of a Ghost blog, looked up in the files of the import. */
export class GhostPictures {
  /** References to missing files, with the slugs of the items that show them. */
  readonly absent = new Map<string, string[]>();
  /** Captions of covers, by source. */
  private readonly captions = new Map<string, string>();

  constructor(
    private readonly files: GhostFiles,
    private readonly options: GhostOptions,
  ) {}

  /** The images of one item. */
  of(slug: string, notes: Notes): FoundPictures {
    return new FoundPictures(
      (ref) => {
        const path = fileRef(ref, this.options.siteUrl);
        return path === null ? null : { found: this.find(path) };
      },
      notes,
      (ref) => this.missed(ref, slug),
      (ref) => this.onTheWeb(ref),
    );
  }

  /** The picture of an author is stored with the author, not with a text. @param slug of an item by the author */
  withAvatar({ avatar, ...author }: ImportedAuthor, slug: string): ImportedAuthor {
    if (avatar === undefined) return author;
    const path = fileRef(avatar, this.options.siteUrl);
    const found = (path === null ? null : this.find(path)) ?? this.onTheWeb(avatar);
    if (found === null && path !== null) this.missed(avatar, slug);
    return found === null ? author : { ...author, avatar: found };
  }

  /** @param refs the best one first; @returns the source of the first image of the site that is found */
  logo(refs: readonly string[]): string | null {
    const own = refs.filter((ref) => fileRef(ref, this.options.siteUrl) !== null);
    for (const ref of own) {
      const found = this.find(fileRef(ref, this.options.siteUrl) ?? '') ?? this.onTheWeb(ref);
      if (found !== null) return found;
    }
    for (const ref of own) this.absent.set(ref, this.absent.get(ref) ?? []);
    return null;
  }

  /** A file has one caption: that of the first item that has it as its cover. */
  caption(cover: string | null, caption: string | null, notes: Notes): void {
    if (caption === null) return;
    if (cover === null) notes.add('front-matter', 'without a place in a post: feature_image_caption', caption);
    else if (!this.captions.has(cover)) this.captions.set(cover, caption);
  }

  file(source: string): SourceFile {
    if (this.options.web && isHttpUrl(source)) return this.options.web.file(source);
    return { open: () => this.files.open(source), alt: null, caption: this.captions.get(source) ?? null };
  }

  private onTheWeb(ref: string): string | null {
    const { web, siteUrl } = this.options;
    return web ? webUrl(ofSite(ref, siteUrl), siteUrl) : null;
  }

  /** Beside a resized image, Ghost keeps the original. */
  private find(path: string): string | null {
    const original = path.replace(/(\.[a-z0-9]+)$/i, '_o$1');
    return this.files.find(original) ?? this.files.find(path);
  }

  private missed(ref: string, slug: string): void {
    const posts = this.absent.get(ref);
    if (posts) posts.push(slug);
    else this.absent.set(ref, [slug]);
  }
}
