import { Invalid, isUrl } from '@app/shared-kernel';
import { hostOf } from '../../domain/links/link-index.ts';
import type { ImportOrder, WebMedia } from '../../ports/importer.port.ts';
import { FileTexts } from '../texts/file-texts.ts';
import type { GivenFiles } from '../texts/given-files.ts';
import type { UnreadText } from '../texts/text-entry.ts';
import { htmlPage } from './html-page.ts';
import { addressesOf } from './page-address.ts';

const PAGE = /\.x?html?$/i;
/** What servers show where nothing is, and what only redirects. */
const NO_PAGE = /(?:^|\/)(?:404|500|50x)\.html?$|(?:^|\/)google[0-9a-f]{16}\.html$/i;

interface Choices {
  readonly kind?: 'page' | 'post';
  readonly siteUrl?: string;
  readonly site?: string;
}

/** A folder of HTML pages, as a site serves them. */
export class HtmlSource extends FileTexts {
  readonly system = 'html';
  override readonly site: string;
  override readonly origins: readonly string[];
  private readonly pages: readonly string[];
  private readonly root: string;
  private readonly kind: 'page' | 'post';

  /** @throws Invalid if there is no page */
  constructor(...[given, order, web]: [given: GivenFiles, order: ImportOrder, web?: WebMedia]) {
    super(given, order, web);
    const { kind = 'page', siteUrl, site = 'pages' } = order.options as Choices;
    this.site = site;
    this.kind = kind;
    this.origins = siteUrl === undefined ? [] : [siteUrl];
    const [first] = given.names;
    const isLone = given.names.length === 1 && first !== undefined;
    this.pages = given.names.filter((name) => PAGE.test(name) && !name.startsWith('__MACOSX/'));
    this.root = isLone ? '' : commonFolder(given.names);
    if (this.pages.length === 0) throw new Invalid('There is no HTML file.');
  }

  protected *read(): Generator<UnreadText> {
    for (const name of this.pages) {
      const path = name.slice(this.root.length);
      const load = async () => {
        if (NO_PAGE.test(path)) return { id: path, leftOut: 'page of an error or a search engine' };
        return htmlPage(await this.given.text(name), { path, kind: this.kind, origin: this.origins[0] ?? null });
      };
      yield { name: { kind: this.kind, sourceId: path, slug: addressesOf(path).slug }, load };
    }
  }

  protected override isOwnFile(url: string): boolean {
    const [origin = ''] = this.origins;
    return (
      isUrl(url) &&
      isUrl(origin) &&
      hostOf(new URL(url)) === hostOf(new URL(origin)) &&
      /\.(?:png|jpe?g|gif|webp|avif|svg|pdf|mp[34]|webm)$/i.test(new URL(url).pathname)
    );
  }
}

/** The folder that a zip was made of, which is in the names of all its files; it is no part of addresses. */
function commonFolder(names: readonly string[]): string {
  const [first = ''] = names;
  const folder = first.slice(0, first.indexOf('/') + 1);
  return folder !== '' && names.every((name) => name.startsWith(folder)) ? folder : '';
}
