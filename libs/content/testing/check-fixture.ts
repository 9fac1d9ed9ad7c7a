import type { Page as Portion } from '@app/shared-kernel';
import { DirectWork } from '@app/shared-kernel/testing';
import type { PageView } from '../src/domain/page/page-view.ts';
import { PageReader } from '../src/ports/page/page-reader.port.ts';
import { ExistingRedirects } from '../src/ports/path/existing-redirects.port.ts';
import { PostSurroundings, type Surrounding, type Surroundings } from '../src/ports/post/post-surroundings.port.ts';
import type { Site } from '../src/ports/sites.port.ts';
import { CheckPage } from '../src/use-cases/check/check-page.use-case.ts';
import { CheckPost } from '../src/use-cases/check/check-post.use-case.ts';
import { PreviewPaths } from '../src/use-cases/check/preview-paths.ts';
import { ComposePage } from '../src/use-cases/page/compose-page.ts';
import { anAuthor } from './builders.ts';
import { InMemoryPageRepository } from './page/in-memory-page-repository.ts';
import { PlainEntitySeo } from './ports/plain-entity-seo.ts';
import { inMemoryPosts } from './post/post-fixture.ts';

/** Presents the pages of a repository without media. */
class InMemoryPageReader extends PageReader {
  constructor(private readonly pages: InMemoryPageRepository) {
    super();
  }

  async findOne(site: Site, idOrSlug: string): Promise<PageView | null> {
    const page = await this.pages.lock(site.id, idOrSlug);
    return page && { page, media: new Map() };
  }

  async page(): Promise<Portion<string>> {
    return { items: [], total: 0 };
  }

  async findMany(): Promise<ReadonlyMap<string, PageView>> {
    return new Map();
  }
}

/** Every author exists, until it is deleted; nothing else does. */
class Authors extends PostSurroundings {
  readonly deleted = new Set<string>();

  async of({ id: workspaceId }: Site, { authorId: id }: Surrounding): Promise<Surroundings> {
    const author = id && !this.deleted.has(id) ? anAuthor({ workspaceId, id }) : null;
    return { author, category: null, trail: [], tags: [], related: [], media: new Map() };
  }
}

class RedirectedPaths extends ExistingRedirects {
  readonly paths = new Set<string>();

  async at(_workspaceId: string, paths: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(paths.filter((path) => this.paths.has(path)));
  }
}

/** The checks of writes over fakes. */
export function inMemoryChecks() {
  const fixture = inMemoryPosts();
  const { posts, reader, composer, references, livePaths, sites, clock } = fixture;
  const pages = new InMemoryPageRepository();
  const [authors, redirected] = [new Authors(), new RedirectedPaths()];
  const paths = new PreviewPaths(livePaths, redirected);
  const pageReader = new InMemoryPageReader(pages);
  return {
    ...fixture,
    pages,
    authors,
    redirected,
    checkPost: new CheckPost(reader, posts, authors, composer, references, paths, sites, clock),
    checkPage: new CheckPage(
      pageReader,
      authors,
      new ComposePage(new PlainEntitySeo(), new DirectWork()),
      references,
      paths,
      sites,
      clock,
    ),
  };
}
