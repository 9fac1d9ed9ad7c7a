import type { Galley } from '@galley/client';
import { accentOf, feed, FEED_TYPES, sitemapXml, type FeedFormat } from '@galley/render';
import type { Frame } from './content/frame.ts';
import { Kept, type Keeping } from './content/kept.ts';
import { robotsTxt } from './feeds/robots.ts';
import { fileAnswer, htmlAnswer, redirectAnswer, type Answer } from './http/answer.ts';
import type { Question } from './http/server.ts';
import { ARCHIVE_PATH, archivePage } from './pages/archive-page.ts';
import { homePage } from './pages/home-page.ts';
import { messagePage } from './pages/message-pages.ts';
import { BRAND_PATH, document } from './pages/parts/document.ts';
import { PREVIEW_PATH, previewPage } from './pages/preview-page.ts';
import { SEARCH_PATH, searchPage } from './pages/search-page.ts';
import { Resources } from './resources.ts';

type Redirects = Pick<ReturnType<Galley['redirects']['matcher']>, 'match'>;
type Route = (question: Question, frame: Frame) => Promise<Answer | null>;

/** What previews have that other pages have not. */
export interface PreviewParts {
  readonly script: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The answer to an address, with the id of the post that it shows. */
type Shown = Answer & { readonly post?: string };

const PAGES_BYTES = 64 * 1024 * 1024;
const FRAME_BYTES = 1024 * 1024;
const FEED_POSTS = 20;
const QUERY_MAX = 200;
const PAGE_NUMBER = /^[1-9]\d{0,6}$/;
const SITEMAP_PART = /^\/sitemap-([1-9]\d{0,4})\.xml$/;

/** The site: what it answers to each path. */
export class Site {
  private readonly galley: Galley;
  private readonly redirects: Redirects;
  private readonly readFrame: () => Promise<Frame>;
  private readonly assets: ReadonlyMap<string, Answer>;
  private readonly previews: PreviewParts;
  private readonly resources: Resources;
  private readonly pages = new Kept<Shown>(PAGES_BYTES, ({ body }) => Buffer.byteLength(body));
  /** One alone. */
  private readonly frames = new Kept<Frame>(FRAME_BYTES, () => 0);

  /**
   * @param readFrame what every page shows
   * @param assets answers to the paths of the site's own files
   */
  constructor(
    galley: Galley,
    redirects: Redirects,
    readFrame: () => Promise<Frame>,
    assets: ReadonlyMap<string, Answer>,
    previews: PreviewParts,
  ) {
    this.galley = galley;
    this.redirects = redirects;
    this.readFrame = readFrame;
    this.assets = assets;
    this.previews = previews;
    this.resources = new Resources(galley);
  }

  /** All that is kept until it changes. */
  get kept(): readonly Keeping[] {
    return [this.pages, this.frames, this.resources.files.kept];
  }

  async answer(question: Question): Promise<Answer> {
    const asset = this.assets.get(question.path);
    if (asset) return asset;
    const preview = await this.preview(question);
    if (preview) return preview;
    const page = await this.pages.get(question.address, async () => this.shown(question, await this.frame()));
    if (page === null) return this.missing(question, await this.frame());
    // Galley counts what is read from it; of a page that is kept nothing was.
    if (!page.isNew && page.value.post !== undefined) void this.countView(page.value.post);
    return page.value;
  }

  /** Unpublished content, for holders of a token. It is never cached, and its page does not pass the token on. */
  private async preview({ path, query }: Question): Promise<Answer | null> {
    const token = path === PREVIEW_PATH ? query.get('token') : null;
    if (token === null) return null;
    const [preview, frame] = await Promise.all([this.galley.previews.find(token), this.frame()]);
    if (preview === null) return htmlAnswer(404, document(messagePage(404, path, frame), frame));
    const shown = previewPage(await this.resources.preview(preview, frame), preview, frame, this.previews.script);
    const { headers, ...answer } = htmlAnswer(200, document(shown, frame));
    return { ...answer, headers: { ...headers, ...this.previews.headers } };
  }

  private async frame(): Promise<Frame> {
    const frame = await this.frames.get('', this.readFrame);
    if (frame === null) throw new Error('There is always a frame');
    return frame.value;
  }

  /** Not awaited, and never fails. */
  private async countView(post: string): Promise<void> {
    await this.galley.posts.find(post, { fields: ['id'] }).catch(() => null);
  }

  private async shown(question: Question, frame: Frame): Promise<Shown | null> {
    const own = this.routes[question.path];
    if (own) return own(question, frame);
    const [, part] = SITEMAP_PART.exec(question.path) ?? [];
    if (part !== undefined) return this.sitemap(Number(part), frame);
    return (await this.resource(question, frame)) ?? this.lists[question.path]?.(question, frame) ?? null;
  }

  /** Lists of the site's own; a post or page that lives at such a path goes first. */
  private readonly lists: Readonly<Record<string, Route | undefined>> = {
    __proto__: null as never,
    [ARCHIVE_PATH]: async ({ query }, frame) => {
      const page = pageNumber(query);
      const list = page && (await this.resources.lists.archive(page));
      return list ? htmlAnswer(200, document(archivePage(list, frame), frame)) : null;
    },
    [SEARCH_PATH]: async ({ query }, frame) => {
      const page = pageNumber(query);
      const words = (query.get('q') ?? '').trim().slice(0, QUERY_MAX);
      const list = page && words !== '' ? await this.resources.lists.search(words, page) : null;
      if (list === null && words !== '') return null;
      return htmlAnswer(200, document(searchPage(words, list, frame), frame));
    },
  };

  private readonly routes: Readonly<Record<string, Route | undefined>> = {
    __proto__: null as never,
    '/': async ({ query }, frame) => {
      const page = pageNumber(query);
      const list = page && (await this.resources.lists.newest({}, page));
      return list ? htmlAnswer(200, document(homePage(list, frame), frame)) : null;
    },
    '/rss.xml': (_, frame) => this.feed('rss', frame),
    '/atom.xml': (_, frame) => this.feed('atom', frame),
    '/feed.json': (_, frame) => this.feed('json', frame),
    '/sitemap.xml': (_, frame) => this.sitemap(undefined, frame),
    // In a file of its own, for the content security policy allows no styles within pages.
    [BRAND_PATH]: async (_, { workspace }) =>
      fileAnswer('text/css; charset=utf-8', `:root { ${accentOf(workspace.primaryColor) ?? ''} }\n`),
    '/robots.txt': async (_, { url }) => fileAnswer('text/plain; charset=utf-8', robotsTxt(url)),
  };

  private async feed(format: FeedFormat, frame: Frame): Promise<Answer> {
    const posts = await this.resources.lists.latest(FEED_POSTS);
    const media = await this.resources.filesOf(posts);
    return fileAnswer(FEED_TYPES[format], feed(posts, frame, { format, media }));
  }

  /** @param part undefined for the whole, or the list of its parts */
  private async sitemap(part: number | undefined, frame: Frame): Promise<Answer | null> {
    const [{ data }, images] = await Promise.all([this.galley.sitemap.get(), this.resources.lists.pictures(frame)]);
    const file = sitemapXml(data, frame.url, { part, images });
    return file === null ? null : fileAnswer('application/xml; charset=utf-8', file);
  }

  private async resource({ path, query }: Question, frame: Frame): Promise<Shown | null> {
    const page = pageNumber(query);
    const found = page && (await this.resources.at({ path, page }, frame));
    if (!found) return null;
    if ('redirectTo' in found) return redirectAnswer(301, found.redirectTo);
    return { ...htmlAnswer(200, document(found, frame)), ...(found.post !== undefined && { post: found.post }) };
  }

  /**
   * For a missing path: redirects, then the same path with or without a trailing slash, then 404. The 404 is reported
   * to the editors.
   */
  private async missing({ path, query, address, referrer }: Question, frame: Frame): Promise<Answer> {
    const match = this.redirects.match(address);
    if (match?.location) return redirectAnswer(match.status, match.location);
    if (match) return htmlAnswer(match.status, document(messagePage(match.status, path, frame), frame));
    const twin = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
    if (await this.resources.at({ path: twin, page: 1 }, frame)) return redirectAnswer(301, twin);
    // The report is not awaited and never fails. A missing page of a list says nothing about its path.
    if (!query.has('page')) void this.galley.report404(path, { referrer });
    return htmlAnswer(404, document(messagePage(404, path, frame), frame));
  }
}

/** @returns null for what is no number of a page, so that no list has two addresses */
function pageNumber(query: URLSearchParams): number | null {
  const page = query.get('page') ?? '1';
  return PAGE_NUMBER.test(page) ? Number(page) : null;
}
