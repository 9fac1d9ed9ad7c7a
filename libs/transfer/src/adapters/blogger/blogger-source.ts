import { isUrl } from '@app/shared-kernel';
import type { SiteFacts } from '../../domain/site-facts.ts';
import type { ImportOrder, WebMedia } from '../../ports/importer.port.ts';
import { FileTexts } from '../texts/file-texts.ts';
import type { GivenFiles } from '../texts/given-files.ts';
import { plainText } from '../texts/plain-text.ts';
import type { LeftOutText, UnreadText } from '../texts/text-entry.ts';
import { readAtom } from './atom-reader.ts';
import type { AtomFeed } from './atom.ts';
import { bloggerElement, isBloggerImage } from './blogger-elements.ts';
import { idOf, kindOf, leftOutAs, postOf } from './blogger-post.ts';
import { splitParagraphs } from './split-paragraphs.ts';

/** A backup of Blogger: one Atom feed with posts, pages and comments. */
export class BloggerSource extends FileTexts {
  readonly system = 'blogger';
  override readonly site: string;
  override readonly origins: readonly string[];
  protected override readonly element = bloggerElement;
  protected override readonly arrange = splitParagraphs;

  constructor(
    private readonly feed: { readonly name: string; readonly about: AtomFeed },
    ...[given, order, web]: [given: GivenFiles, order: ImportOrder, web?: WebMedia]
  ) {
    super(given, order, web);
    const { url, title } = feed.about;
    this.origins = isUrl(url) ? [new URL(url).origin] : [];
    this.site = title || 'blog';
  }

  override about(): SiteFacts {
    const { title, subtitle } = this.feed.about;
    return { title, description: plainText(subtitle, 'the description', () => undefined) };
  }

  protected async *read(): AsyncGenerator<UnreadText | LeftOutText> {
    for await (const record of readAtom(this.given.read(this.feed.name))) {
      if (record.type === 'feed') continue;
      const { entry } = record;
      const leftOut = leftOutAs(entry);
      if (leftOut === 'setting') continue;
      const id = idOf(entry);
      if (leftOut !== null) yield { id, leftOut };
      else yield { name: { kind: kindOf(entry), sourceId: id, slug: id }, load: () => postOf(entry) };
    }
  }

  protected override isOwnFile(url: string): boolean {
    return isBloggerImage(url);
  }
}
