import { CreatePostDto, type NewPost } from '@app/content';
import { readDto, type PortLookup } from '@app/platform';
import type { ImportedPost } from '../markdown/imported-post.ts';
import { settleImages, type SettledImage } from '../markdown/settle-images.ts';
import type { ImageUploads } from './image-uploads.ts';
import type { ImportReport } from './import-report.ts';
import type { NamedRecords } from './named-records.ts';

const UNKNOWN_AUTHOR = 'Unknown author';
const MAX_TAGS = 50;

/** Turns what a source says into a post that keeps every rule of the API, with all that it refers to in place. */
export class PreparePost {
  constructor(
    private readonly records: NamedRecords,
    private readonly uploads: ImageUploads,
    private readonly lookUp: PortLookup,
    private readonly report: ImportReport,
  ) {}

  /** @throws Invalid when the post breaks a rule that an import cannot mend */
  async execute(source: ImportedPost): Promise<NewPost> {
    const settled = await this.images(source);
    const fields = await readDto(
      CreatePostDto,
      {
        ...(await this.fields(source)),
        bodyJson: settleImages(source.blocks, source.images, settled),
        ...this.cover(source, settled),
      },
      this.lookUp,
    );
    const date = source.date ?? undefined;
    const publishedAt = source.draft ? null : source.date;
    return Object.assign(fields, { publishedAt, createdAt: date, updatedAt: source.updated ?? date });
  }

  private async fields(source: ImportedPost): Promise<Record<string, unknown>> {
    const [author = UNKNOWN_AUTHOR, ...coAuthors] = source.authors;
    if (coAuthors.length > 0) this.note(source, 'author', `a post has one author; left out: ${coAuthors.join(', ')}`);
    return {
      slug: source.slug,
      title: source.title,
      excerpt: source.excerpt,
      status: source.draft ? 'draft' : 'published',
      authorId: await this.records.author(author),
      categoryId: await this.records.category(source.category),
      tagIds: await Promise.all(source.tags.slice(0, MAX_TAGS).map((tag) => this.records.tag(tag))),
    };
  }

  private cover({ cover }: ImportedPost, settled: ReadonlyMap<string, SettledImage>): { featuredMediaId?: string } {
    const found = cover === null ? undefined : settled.get(cover);
    return found ? { featuredMediaId: found.mediaId } : {};
  }

  private async images(source: ImportedPost): Promise<Map<string, SettledImage>> {
    const settled = new Map<string, SettledImage>();
    await Promise.all(
      source.images.map(async ({ absolutePath, ref, alt }) => {
        const upload = await this.uploads.settle(absolutePath, alt);
        if (typeof upload === 'string') this.note(source, 'image', `${ref} was not taken: ${upload}`);
        else settled.set(absolutePath, upload);
      }),
    );
    return settled;
  }

  private note({ sourcePath: file }: ImportedPost, kind: 'author' | 'image', message: string): void {
    this.report.notes.push({ file, line: 1, kind, message });
  }
}
