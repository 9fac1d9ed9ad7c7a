import { ChangeFeed } from './changes/change-feed.ts';
import { MirrorSources } from './changes/mirror-sources.ts';
import { Mirror, type MirrorOptions } from './changes/mirror.ts';
import type {
  Author,
  AuthorsQuery,
  LinkHealthEntry,
  Page,
  PagesQuery,
  SchemaTypes,
  Sitemap,
  Tag,
  TagsQuery,
} from './generated/api.ts';
import { Transport } from './http/transport.ts';
import { LinkHealth, pageAddress, type ReportOptions } from './link-health.ts';
import { settingsOf, type GalleyOptions } from './options.ts';
import { Redirects } from './redirects/redirects.ts';
import { bareOf, pathOf, type Requested } from './requested.ts';
import { Categories } from './resources/categories.ts';
import { Extended } from './resources/extended.ts';
import { MediaFiles } from './resources/media-files.ts';
import { Posts } from './resources/posts.ts';
import { Previews } from './resources/previews.ts';
import { Publishable } from './resources/publishable.ts';
import { SingleDocument } from './resources/single-document.ts';
import { WorkspaceOfKey } from './resources/workspace-of-key.ts';
import { SitePaths, type EntityField, type Resolved, type ResolveOptions, type SiteMatch } from './site-paths.ts';

/** The client for the workspace of an API key. One instance serves a whole site: it has no connections, and no state without `memoryBytes`. */
export class Galley {
  readonly workspace: WorkspaceOfKey;
  /** Reads find only published posts, unless `status` is given. */
  readonly posts: Posts;
  /** Reads find only published pages, unless `status` is given. */
  readonly pages: Publishable<Page, PagesQuery>;
  readonly categories: Categories;
  readonly tags: Extended<Tag, TagsQuery>;
  readonly authors: Extended<Author, AuthorsQuery>;
  readonly media: MediaFiles;
  /** Unpublished posts and pages, by the token of a preview link. */
  readonly previews: Previews;
  readonly redirects: Redirects;
  readonly linkHealth: LinkHealth;
  /** Changes in the workspace, including deletions. */
  readonly changes: ChangeFeed;
  /** A row for each published post and page, for a sitemap. */
  readonly sitemap: SingleDocument<Sitemap>;
  /** A JSON Schema of `structuredData` for each `schemaType`. */
  readonly schemaTypes: SingleDocument<SchemaTypes>;

  readonly #transport: Transport;
  readonly #paths: SitePaths;

  /** @throws TypeError for an invalid option, before anything is sent */
  constructor(options: GalleyOptions) {
    const transport = new Transport(settingsOf(options));
    this.#transport = transport;
    this.#paths = new SitePaths(transport);
    this.changes = new ChangeFeed(transport);
    this.workspace = new WorkspaceOfKey(transport);
    this.posts = new Posts(transport, '/posts');
    this.pages = new Publishable(transport, '/pages');
    this.categories = new Categories(transport, '/categories');
    this.tags = new Extended(transport, '/tags');
    this.authors = new Extended(transport, '/authors');
    this.media = new MediaFiles(transport, '/media');
    this.previews = new Previews(transport);
    this.redirects = new Redirects(transport, '/redirects');
    this.linkHealth = new LinkHealth(transport);
    this.sitemap = new SingleDocument(transport, '/feeds/sitemap-data');
    this.schemaTypes = new SingleDocument(transport, '/schema-types');
  }

  /** A copy of the published content, kept up to date by the change feed. */
  mirror(options: MirrorOptions): Mirror {
    return new Mirror(this.changes, new MirrorSources(this.#transport, options), options);
  }

  /**
   * What is at a path of the site: something published, a redirect, something gone, or nothing that the key may read.
   *
   * @param asked a path, an absolute URL or a request, with or without a query
   * @throws BadRequestError for what is no path
   */
  resolve<F extends EntityField = EntityField>(
    asked: Requested,
    options: ResolveOptions<F> = {},
  ): Promise<Resolved<F>> {
    return this.#paths.resolve(asked, options);
  }

  /**
   * What a site does with a request, in one call: show an entity, redirect (also to the entity's own path, with the
   * visitor's query), or answer 404, 410 or 451.
   *
   * @param asked a path, an absolute URL or a request, with or without a query
   * @throws BadRequestError for what is no path
   */
  match<F extends EntityField = EntityField>(asked: Requested, options: ResolveOptions<F> = {}): Promise<SiteMatch<F>> {
    return this.#paths.match(asked, options);
  }

  /**
   * Reports a visit to a path without content, with data of the visitor's request. Never fails, because a visitor's
   * page must not depend on it. `linkHealth.report` does the same and reports errors.
   *
   * @param asked a path, an absolute URL or a request; its query is left out
   * @param options.referrer the Referer header; left out if it is not the address of a page
   * @returns the entry, or null when the report failed
   */
  async report404(asked: Requested, { referrer, ...options }: ReportOptions = {}): Promise<LinkHealthEntry | null> {
    const report = this.linkHealth.report(bareOf(pathOf(asked)), { ...options, referrer: pageAddress(referrer) });
    return report.catch(() => null);
  }
}
