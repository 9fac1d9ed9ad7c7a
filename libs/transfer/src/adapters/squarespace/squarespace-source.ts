import type { ReportNote } from '../../domain/import-report.ts';
import type { SiteFacts } from '../../domain/site-facts.ts';
import type { ImportOrder, WebMedia } from '../../ports/importer.port.ts';
import type { LeftOutText, UnreadText } from '../texts/text-entry.ts';
import { TextSource } from '../texts/text-source.ts';
import { webUrl } from '../web/web-url.ts';
import type { WordpressSite } from '../wordpress/wordpress-site.ts';
import { readItems } from '../wordpress/xml/read-items.ts';
import type { WxrItem } from '../wordpress/xml/wxr.ts';
import { squarespaceElement } from './squarespace-elements.ts';
import { idOf, itemOf, leftOutAs } from './squarespace-item.ts';

const IMAGE_HOST = /^(?:https?:)?\/\/(?:images\.squarespace-cdn\.com|static1?\.squarespace\.com)\//i;

/** An export of Squarespace: the form of WordPress with texts, addresses and pictures of its own kind. */
export class SquarespaceSource extends TextSource {
  readonly system = 'squarespace';
  override readonly site: string;
  override readonly origins: readonly string[];
  protected override readonly element = squarespaceElement;

  constructor(
    private readonly parts: readonly string[],
    private readonly known: WordpressSite,
    ...[order, web]: [order: ImportOrder, web?: WebMedia]
  ) {
    super(order, web);
    this.origins = known.origins.flatMap((url) => (webUrl(url) === null ? [] : [new URL(url).origin]));
    this.site = this.origins[0] ?? (known.title || 'site');
  }

  override about(): SiteFacts {
    const { title, description, language } = this.known;
    return { title, description, locale: language };
  }

  protected async *read(): AsyncGenerator<UnreadText | LeftOutText> {
    for await (const item of readItems(this.parts)) {
      const leftOut = leftOutAs(item);
      const id = idOf(item);
      if (leftOut === null) yield this.text(item, id);
      else yield { id, leftOut };
    }
  }

  private text(item: WxrItem, id: string): UnreadText {
    const kind = item.fields.get('post_type') === 'page' ? 'page' : 'post';
    const load = () => {
      if (!item.whole) throw new RangeError('the file ends within it');
      return itemOf(item, this.known);
    };
    return { name: { kind, sourceId: id, slug: item.fields.get('post_name') || id }, load };
  }

  protected override isOwnFile(url: string): boolean {
    return IMAGE_HOST.test(url);
  }

  override notes(): readonly ReportNote[] {
    const item = { id: 'export', kind: 'source' as const, slug: this.site };
    const { comments, repairs } = this.known;
    return [
      ...(comments > 0 ? [{ item, kind: 'comment' as const, message: `${comments} comments are not imported` }] : []),
      ...repairs.map(({ line, message }) => ({ item: { ...item, line }, kind: 'encoding' as const, message })),
    ];
  }
}
