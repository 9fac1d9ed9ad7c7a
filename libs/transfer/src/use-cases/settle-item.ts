import { settleImages, type SettledImage } from '@app/markdown';
import { slugify, type JsonObject } from '@app/shared-kernel';
import { placeOf, type ImportReport } from '../domain/import-report.ts';
import type { CategoryStep, ImportedAuthor, ImportedItem, ImportedTag } from '../domain/item.ts';
import { namesOrganisation } from '../domain/organisation.ts';
import type { Blog, BlogItem, KeptFile } from '../ports/blog.port.ts';
import type { Source } from '../ports/source.port.ts';

const UNKNOWN_AUTHOR: ImportedAuthor = { name: 'Unknown author' };
const TAGS_MAX = 50;
/** Stands for what a dry run does not make. */
const NOT_MADE = '00000000-0000-7000-8000-000000000000';

/** Puts in place all that an item refers to: authors, categories, tags and files, each looked for or made once a run. */
export class SettleItem {
  private readonly records = new Map<string, Promise<string>>();
  private readonly files = new Map<string, Promise<KeptFile | string>>();

  constructor(
    private readonly blog: Blog,
    private readonly source: Source,
    private readonly report: ImportReport,
    private readonly dryRun: boolean,
  ) {}

  async execute(item: ImportedItem, slug: string): Promise<BlogItem> {
    const settled = await this.pictures(item);
    const cover = item.cover === null ? undefined : settled.get(item.cover)?.mediaId;
    const share = item.shareImage === null ? undefined : settled.get(item.shareImage)?.mediaId;
    const isPost = item.kind === 'post';
    if (item.furtherAuthors.length > 0) {
      this.note(item, 'author', `a post has one author; left out: ${item.furtherAuthors.join(', ')}`);
    }
    if (item.tags.length > TAGS_MAX) {
      const beyond = item.tags.slice(TAGS_MAX).map(({ name }) => name);
      this.note(item, 'limit', `a post has at most ${TAGS_MAX} tags; left out: ${beyond.join(', ')}`);
    }
    return {
      kind: item.kind,
      slug,
      title: item.title,
      excerpt: item.excerpt,
      status: item.status,
      publishedAt: item.publishedAt,
      createdAt: item.createdAt,
      updatedAt: item.updatedAt,
      authorId: isPost ? await this.author(item.author ?? UNKNOWN_AUTHOR) : null,
      categoryId: isPost && item.category.length > 0 ? await this.category(item.category) : null,
      tagIds: isPost ? await Promise.all(item.tags.slice(0, TAGS_MAX).map((tag) => this.tag(tag))) : [],
      featuredMediaId: isPost ? (cover ?? null) : null,
      canonicalUrl: item.canonicalUrl,
      seo: withShareImage(item.seo, share ?? (isPost ? undefined : cover)),
      schemaType: item.schemaType,
      blocks: settleImages(item.blocks, item.pictures, settled),
    };
  }

  private async author(author: ImportedAuthor): Promise<string> {
    return this.once('author', author.slug ?? slugify(author.name), async () => {
      this.report.authors += 1;
      return this.blog.author({ ...author, organisation: author.organisation ?? namesOrganisation(author.name) });
    });
  }

  private tag(tag: ImportedTag): Promise<string> {
    return this.once('tag', tag.slug ?? slugify(tag.name), async () => {
      this.report.tags += 1;
      return this.blog.tag(tag);
    });
  }

  private category(steps: readonly CategoryStep[]): Promise<string> {
    return this.once('category', steps.map(({ slug }) => slug).join('/'), async () => {
      this.report.categories += 1;
      return this.blog.category(steps);
    });
  }

  private once(kind: string, name: string, make: () => Promise<string>): Promise<string> {
    const key = `${kind} ${name}`;
    let record = this.records.get(key);
    if (!record) {
      record = this.dryRun ? Promise.resolve(NOT_MADE) : make();
      this.records.set(key, record);
    }
    return record;
  }

  private async pictures(item: ImportedItem): Promise<Map<string, SettledImage>> {
    const settled = new Map<string, SettledImage>();
    await Promise.all(
      item.pictures.map(async ({ source, ref, alt }) => {
        const kept = await this.file(source, alt);
        if (typeof kept === 'string') this.note(item, 'image', `${ref} was not taken: ${kept}`);
        else settled.set(source, kept);
      }),
    );
    return settled;
  }

  private file(source: string, alt: string): Promise<KeptFile | string> {
    let kept = this.files.get(source);
    if (!kept) {
      kept = this.keep(source, alt);
      this.files.set(source, kept);
    }
    return kept;
  }

  private async keep(source: string, alt: string): Promise<KeptFile | string> {
    const file = await this.source.file(source);
    if (!file) return 'the file is gone';
    if (this.dryRun) {
      this.report.media.uploaded += 1;
      return { mediaId: NOT_MADE, location: 'https://media.invalid/file', isNew: true };
    }
    const kept = await this.blog.keep(file, alt, file.name ?? source);
    if (typeof kept === 'string') return kept;
    if (kept.isNew) this.report.media.uploaded += 1;
    else this.report.media.reused += 1;
    return kept;
  }

  private note(item: ImportedItem, kind: 'author' | 'image' | 'limit', message: string): void {
    this.report.notes.push({ item: placeOf(item), kind, message });
  }
}

function withShareImage(seo: JsonObject, imageMediaId: string | undefined): JsonObject {
  if (imageMediaId === undefined) return seo;
  const og = seo['og'];
  return { ...seo, og: { ...(typeof og === 'object' && og !== null && !Array.isArray(og) ? og : {}), imageMediaId } };
}
