import type { Clock, IdGenerator, TransactionRunner } from '@app/shared-kernel';
import {
  DirectTransactions,
  DirectWork,
  FixedClock,
  RememberedActivity,
  RememberedChanges,
  SequentialIds,
} from '@app/shared-kernel/testing';
import type { AuthorRepository } from '../src/ports/author/author-repository.port.ts';
import type { CategoryRepository } from '../src/ports/category/category-repository.port.ts';
import type { ReferenceCheck } from '../src/ports/entity/reference-check.port.ts';
import type { PageRepository } from '../src/ports/page/page-repository.port.ts';
import type { LivePaths } from '../src/ports/path/live-paths.port.ts';
import type { TagRepository } from '../src/ports/tag/tag-repository.port.ts';
import { CreateAuthor } from '../src/use-cases/author/create-author.use-case.ts';
import { DeleteAuthor } from '../src/use-cases/author/delete-author.use-case.ts';
import { EnsureAuthor } from '../src/use-cases/author/ensure-author.use-case.ts';
import { UpdateAuthor } from '../src/use-cases/author/update-author.use-case.ts';
import { CheckMove } from '../src/use-cases/category/check-move.use-case.ts';
import { CreateCategory } from '../src/use-cases/category/create-category.use-case.ts';
import { DeleteCategory } from '../src/use-cases/category/delete-category.use-case.ts';
import { EnsureCategory } from '../src/use-cases/category/ensure-category.use-case.ts';
import { MoveBranch } from '../src/use-cases/category/move-branch.ts';
import { PlaceCategory } from '../src/use-cases/category/place-category.ts';
import { UpdateCategory } from '../src/use-cases/category/update-category.use-case.ts';
import { ClaimPath } from '../src/use-cases/claim-path.ts';
import { NamedEntities } from '../src/use-cases/named-entities.ts';
import { ComposePage } from '../src/use-cases/page/compose-page.ts';
import { CreatePage } from '../src/use-cases/page/create-page.use-case.ts';
import { DeletePage } from '../src/use-cases/page/delete-page.use-case.ts';
import { UpdatePage } from '../src/use-cases/page/update-page.use-case.ts';
import { CreateTag } from '../src/use-cases/tag/create-tag.use-case.ts';
import { DeleteTag } from '../src/use-cases/tag/delete-tag.use-case.ts';
import { EnsureTag } from '../src/use-cases/tag/ensure-tag.use-case.ts';
import { UpdateTag } from '../src/use-cases/tag/update-tag.use-case.ts';
import { InMemoryAuthorRepository } from './author/in-memory-author-repository.ts';
import { InMemoryCategoryRepository } from './category/in-memory-category-repository.ts';
import { InMemoryPageRepository } from './page/in-memory-page-repository.ts';
import { FixedSites } from './ports/fixed-sites.ts';
import { InMemoryLivePaths } from './ports/in-memory-live-paths.ts';
import { InMemoryReferenceCheck } from './ports/in-memory-reference-check.ts';
import { PlainEntitySeo } from './ports/plain-entity-seo.ts';
import { RememberedAuthorUses } from './ports/remembered-author-uses.ts';
import { RememberedPathChanges } from './ports/remembered-path-changes.ts';
import { InMemoryRevisions } from './revision/in-memory-revisions.ts';
import { InMemoryTagRepository } from './tag/in-memory-tag-repository.ts';

export interface FixturePorts {
  authors: AuthorRepository;
  categories: CategoryRepository;
  tags: TagRepository;
  pages: PageRepository;
  references: ReferenceCheck;
  livePaths: LivePaths;
  transactions: TransactionRunner;
  clock: Clock;
  ids: IdGenerator;
}

/** All use cases of authors, categories, tags and pages over the given ports. */
export function useCasesOver<P extends FixturePorts>(ports: P) {
  const { authors, categories, tags, pages, references, livePaths, transactions, clock, ids } = ports;
  const activity = new RememberedActivity();
  const uses = new RememberedAuthorUses();
  const seo = new PlainEntitySeo();
  const sites = new FixedSites();
  const paths = new RememberedPathChanges();
  const named = new NamedEntities(seo, references, paths, sites, transactions, activity, clock, ids);
  const composer = new ComposePage(seo, new DirectWork());
  const claimPath = new ClaimPath(livePaths, paths);
  const changes = new RememberedChanges();
  const revisions = new InMemoryRevisions({ page: (workspaceId, idOrSlug) => pages.lock(workspaceId, idOrSlug) });
  const places = new PlaceCategory(categories);
  const branches = new MoveBranch(categories, paths, livePaths, changes);
  return {
    ...ports,
    named,
    sites,
    paths,
    uses,
    activity,
    changes,
    createAuthor: new CreateAuthor(authors, named),
    updateAuthor: new UpdateAuthor(authors, named),
    deleteAuthor: new DeleteAuthor(authors, uses, transactions, activity),
    ensureAuthor: new EnsureAuthor(authors, named, sites),
    createCategory: new CreateCategory(categories, named),
    updateCategory: new UpdateCategory(categories, places, branches, named, activity),
    checkMove: new CheckMove(categories, places, branches, sites),
    deleteCategory: new DeleteCategory(categories, transactions, activity),
    ensureCategory: new EnsureCategory(categories, named, sites, transactions, ids),
    createTag: new CreateTag(tags, named),
    updateTag: new UpdateTag(tags, named),
    deleteTag: new DeleteTag(tags, transactions, activity),
    ensureTag: new EnsureTag(tags, named, sites),
    createPage: new CreatePage(pages, composer, references, claimPath, sites, transactions, activity, clock, ids),
    revisions,
    updatePage: new UpdatePage(pages, composer, references, claimPath, sites, transactions, activity, clock, revisions),
    deletePage: new DeletePage(pages, transactions, activity, revisions),
  };
}

/** The same use cases over fakes. */
export function inMemoryFixture() {
  return useCasesOver({
    authors: new InMemoryAuthorRepository(),
    categories: new InMemoryCategoryRepository(),
    tags: new InMemoryTagRepository(),
    pages: new InMemoryPageRepository(),
    references: new InMemoryReferenceCheck(),
    livePaths: new InMemoryLivePaths(),
    transactions: new DirectTransactions(),
    clock: new FixedClock(),
    ids: new SequentialIds(),
  });
}
