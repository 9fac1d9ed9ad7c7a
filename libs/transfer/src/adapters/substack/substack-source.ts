import type { ImportOrder, WebMedia } from '../../ports/importer.port.ts';
import { FileTexts } from '../texts/file-texts.ts';
import type { GivenFiles } from '../texts/given-files.ts';
import { readDate } from '../texts/html-parts.ts';
import { plainText } from '../texts/plain-text.ts';
import type { UnreadText } from '../texts/text-entry.ts';
import type { TextItem } from '../texts/text-item.ts';
import type { PostLine } from './post-list.ts';
import { prepareHtml } from './prepare-html.ts';
import { substackElement } from './substack-elements.ts';

const TEXT = /(?:^|\/)posts\/([^/]+)\.html?$/i;
const NO_TEXT = 'the export holds no text for it';

/** An export of Substack: a list of posts, and a file of HTML for each. */
export class SubstackSource extends FileTexts {
  readonly system = 'substack';
  override readonly site: string;
  override readonly origins: readonly string[];
  protected override readonly element = substackElement;
  private readonly texts: ReadonlyMap<string, string>;

  constructor(
    private readonly lines: readonly PostLine[],
    ...[given, order, web]: [given: GivenFiles, order: ImportOrder, web?: WebMedia]
  ) {
    super(given, order, web);
    const { siteUrl } = order.options as { readonly siteUrl?: string };
    this.site = siteUrl ?? 'publication';
    this.origins = siteUrl === undefined ? [] : [siteUrl];
    const files = given.names.flatMap((name): [string, string][] => {
      const id = TEXT.exec(name)?.[1];
      return id === undefined ? [] : [[id, name]];
    });
    this.texts = new Map(files);
  }

  protected *read(): Generator<UnreadText> {
    for (const line of this.lines) {
      const [id, slug] = namesOf(line);
      const kind = line['type'] === 'page' ? 'page' : 'post';
      yield { name: { kind, sourceId: id, slug: slug || id }, load: () => this.item(line) };
    }
  }

  protected override isOwnFile(url: string): boolean {
    return /^(?:https?:)?\/\/(?:substack-post-media\.s3\.amazonaws\.com|substackcdn\.com|bucketeer-[\w-]+\.s3\.amazonaws\.com)\//i.test(
      url,
    );
  }

  private async item(line: PostLine): Promise<TextItem> {
    const [id, slug] = namesOf(line);
    const notes: NonNullable<TextItem['notes']>[number][] = [];
    const words = (name: string) => plainText(line[name] ?? '', `the ${name}`, () => undefined).replace(/\s+/g, ' ');
    const file = this.texts.get(line['post_id'] ?? '') ?? this.texts.get(id);
    if (file === undefined) notes.push({ kind: 'reference', message: NO_TEXT });
    const html = file === undefined ? '' : prepareHtml(await this.given.text(file));
    const audio = line['podcast_url'] ?? '';
    const isPublic = ['', 'everyone'].includes(line['audience'] ?? '');
    if (!isPublic)
      notes.push({ kind: 'restricted', message: `for ${whoReads(line['audience'] ?? '')}: it becomes a draft` });
    const excerpt = words('subtitle');
    return {
      id,
      kind: line['type'] === 'page' ? 'page' : 'post',
      title: words('title'),
      ...(slug === '' ? {} : { slug, oldPaths: [`/p/${slug}`] }),
      body: { html: audio === '' ? html : `<audio src="${quoted(audio)}"></audio>${html}` },
      date: readDate(line['post_date']),
      draft: !/^(?:true|1|yes)$/i.test(line['is_published'] ?? '') || !isPublic,
      ...(excerpt === '' ? {} : { excerpt }),
      notes,
    };
  }
}

/** The number and the slug of a post, which Substack writes as one: `1234.the-slug`. */
function namesOf(line: PostLine): readonly [id: string, slug: string] {
  const [id = '', ...rest] = (line['post_id'] ?? '').split('.');
  return [id, rest.join('.')];
}

function whoReads(audience: string): string {
  const known: Readonly<Record<string, string>> = {
    only_paid: 'paying subscribers',
    founding: 'founding members',
    only_free: 'subscribers without a paid plan',
  };
  return Object.hasOwn(known, audience) ? (known[audience] ?? '') : audience.replaceAll('_', ' ');
}

function quoted(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
