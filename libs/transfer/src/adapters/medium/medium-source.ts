import { parseHtml } from '@app/markdown';
import { Invalid } from '@app/shared-kernel';
import type { ReportNote } from '../../domain/import-report.ts';
import type { ImportOrder, WebMedia } from '../../ports/importer.port.ts';
import { FileTexts } from '../texts/file-texts.ts';
import type { GivenFiles } from '../texts/given-files.ts';
import { byClass, wordsOf } from '../texts/html-parts.ts';
import type { UnreadText } from '../texts/text-entry.ts';
import { mediumElement } from './medium-elements.ts';
import { idInPath, mediumStory } from './medium-story.ts';

const STORY = /(?:^|\/)posts\/([^/]+)\.html?$/i;
const PROFILE = /(?:^|\/)profile\/profile\.html$/i;
/** Folders of an export without texts of the author. */
const WITHOUT_TEXTS = /(?:^|\/)(?:bookmarks|claps|highlights|interests|ips|lists|sessions|blocks|[a-z-]+-following)\//;

/** An export of Medium: a page of HTML for each story, draft and response. */
export class MediumSource extends FileTexts {
  readonly system = 'medium';
  override readonly site: string;
  override readonly origins: readonly string[];
  protected override readonly element = mediumElement;
  private readonly stories: ReadonlyMap<string, string>;

  private constructor(
    private readonly account: string,
    ...[given, order, web]: [given: GivenFiles, order: ImportOrder, web?: WebMedia]
  ) {
    super(given, order, web);
    this.site = account || 'account';
    const own = /^[a-z0-9-]+$/i.test(account) ? [`https://${account}.medium.com`] : [];
    this.origins = ['https://medium.com', ...own];
    this.stories = storiesIn(given.names);
  }

  /** @throws Invalid if there is no story */
  static async open(given: GivenFiles, order: ImportOrder, web?: WebMedia): Promise<MediumSource> {
    if (!given.names.some((name) => STORY.test(name)))
      throw new Invalid('This is no export of Medium: there is no HTML file in a folder "posts".');
    return new MediumSource(await accountIn(given), given, order, web);
  }

  protected *read(): Generator<UnreadText> {
    for (const [id, name] of this.stories) {
      const load = async () => mediumStory(await this.given.text(name), id, isDraft(name));
      yield { name: { kind: 'post', sourceId: id, slug: baseOf(name) }, load };
    }
  }

  protected override isOwnFile(url: string): boolean {
    return /^(?:https?:)?\/\/(?:cdn-images-\d+\.medium\.com|miro\.medium\.com)\//i.test(url);
  }

  /** Medium shows the stories of everybody at one host. */
  protected override isOwnPage(url: string): boolean {
    const [, account = ''] = /^https?:\/\/[^/]+\/@([^/?#]+)/i.exec(url) ?? [];
    const id = idInPath(url);
    return (id !== null && this.stories.has(id)) || (account !== '' && account === this.account && id === null);
  }

  override notes(): readonly ReportNote[] {
    const folders = new Set(this.given.names.map((name) => WITHOUT_TEXTS.exec(name)?.[0].replaceAll('/', '')));
    const named = [...folders].filter((folder) => folder !== undefined).toSorted();
    if (named.length === 0) return [];
    const item = { id: 'export', kind: 'source', slug: this.site } as const;
    return [{ item, kind: 'passed-by', message: `not imported, because they hold no texts: ${named.join(', ')}` }];
  }
}

/** The files of stories by their ids, in the order of their names: an edit of the title changes the name, not the id. */
function storiesIn(names: readonly string[]): ReadonlyMap<string, string> {
  const stories = new Map<string, string>();
  for (const name of names) {
    if (!STORY.test(name)) continue;
    const base = baseOf(name);
    const id = idInPath(base) ?? base;
    stories.set(stories.has(id) ? base : id, name);
  }
  return stories;
}

function baseOf(name: string): string {
  return STORY.exec(name)?.[1] ?? name;
}

function isDraft(name: string): boolean {
  return baseOf(name).startsWith('draft_');
}

/** The name of the account, by which its stories are found; empty if the export does not tell. */
async function accountIn(given: GivenFiles): Promise<string> {
  const profile = given.names.find((name) => PROFILE.test(name));
  if (profile === undefined) return '';
  try {
    return wordsOf(byClass(parseHtml(await given.text(profile)), /^u-url$/)).replace(/^@/, '');
  } catch (error) {
    if (error instanceof RangeError) return '';
    throw error;
  }
}
