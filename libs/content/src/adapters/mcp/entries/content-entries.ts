import { setImmediate } from 'node:timers/promises';
import type { ToolCall } from '@app/platform';
import { Forbidden, Invalid, pagePath, postPath, type Block, type Caller } from '@app/shared-kernel';
import { ChangedMeanwhile } from '../../../domain/content.errors.ts';
import type { PageView } from '../../../domain/page/page-view.ts';
import type { Page } from '../../../domain/page/page.ts';
import type { PostView } from '../../../domain/post/post-view.ts';
import type { Post } from '../../../domain/post/post.ts';
import type { PageReader } from '../../../ports/page/page-reader.port.ts';
import type { PostReader } from '../../../ports/post/post-reader.port.ts';
import type { Site, Sites } from '../../../ports/sites.port.ts';
import type { Precondition } from '../../../use-cases/precondition.ts';
import { EntityReads } from '../../http/entity-reads.ts';
import type { PagePresenter } from '../../http/page/page.presenter.ts';
import type { PostPresenter } from '../../http/post/post.presenter.ts';
import { unchangedSince } from '../../http/unchanged-since.ts';
import type { EntryType } from './entry-arguments.ts';

/** A post or page as an assistant works with it. */
export interface Entry {
  readonly type: EntryType;
  readonly entity: Post | Page;
  readonly body: readonly Block[];
  /** The ETag of its single read in the API, without quotation marks. */
  readonly tag: string;
  /** Where it is public, or would be now. */
  readonly path: string;
  /** When it will be published by itself; null for never. */
  readonly scheduledAt: Date | null;
}

/** Reads posts and pages alike, as the API shows them to consumers. */
export class ContentEntries {
  private readonly posts;
  private readonly pages;

  constructor(
    postReader: PostReader,
    pageReader: PageReader,
    private readonly sites: Sites,
    postPresenter: PostPresenter,
    pagePresenter: PagePresenter,
  ) {
    this.posts = new EntityReads(postReader, sites, postPresenter.showing());
    this.pages = new EntityReads(pageReader, sites, pagePresenter.showing('consumers'));
  }

  /** @throws NotFound */
  async find(caller: Caller, type: EntryType, ref: string): Promise<Entry> {
    const site = await this.sites.of(caller.workspaceId);
    if (type === 'post') {
      const { view, body } = await this.posts.find(caller, ref, null);
      return { ...postEntry(view, site), tag: withoutQuotes(await body.etag()) };
    }
    const { view, body } = await this.pages.find(caller, ref, null);
    return { ...pageEntry(view, site), tag: withoutQuotes(await body.etag()) };
  }

  /** Everything but the body and what is computed of it. @throws NotFound */
  async fields(caller: Caller, type: EntryType, ref: string): Promise<Record<string, unknown>> {
    const reads = type === 'post' ? this.posts : this.pages;
    const { body } = await reads.find(caller, ref, null);
    await setImmediate();
    return { ...body.body };
  }

  /**
   * The entry, if it still has the tag and the policy lets an assistant change it; and the precondition of a write, which
   * holds as long as nobody else changes it.
   *
   * @throws NotFound, ChangedMeanwhile, Forbidden, Invalid
   */
  async toChange({ caller, policy }: ToolCall, type: EntryType, ref: string, ifTag: string) {
    const entry = await this.find(caller, type, ref);
    const precondition = this.unchangedSince(caller, entry, ifTag);
    if (policy !== 'publish') refusePublic(entry);
    if (entry.tag !== withoutQuotes(ifTag)) throw new ChangedMeanwhile({ version: entry.entity.version });
    return { entry, precondition };
  }

  private unchangedSince(caller: Caller, { type, entity }: Entry, ifTag: string): Precondition {
    const reads = type === 'post' ? this.posts : this.pages;
    const byTag = matching(`"${withoutQuotes(ifTag)}"`, (id) => reads.present(caller, id));
    return async (locked) => {
      // What is planned is no part of the tag, but of the version.
      if (locked.version !== entity.version) throw new ChangedMeanwhile(locked);
      await byTag?.(locked);
    };
  }
}

/** Only what nobody outside can see may be changed under the policy `drafts`. */
function refusePublic({ type, entity: { status }, scheduledAt }: Entry): void {
  if (status === 'published') {
    throw new Forbidden(
      `This ${type} is published, and the policy of this workspace lets assistants write drafts only.`,
    );
  }
  if (scheduledAt !== null) {
    throw new Forbidden(
      `This ${type} is scheduled, and the policy of this workspace lets assistants write drafts only.`,
    );
  }
}

function matching(...args: Parameters<typeof unchangedSince>): Precondition | undefined {
  try {
    return unchangedSince(...args);
  } catch (error) {
    if (error instanceof Invalid) throw Invalid.at('ifTag', 'must be the tag that a read answered');
    throw error;
  }
}

function withoutQuotes(tag: string): string {
  return tag.replaceAll('"', '');
}

function postEntry({ post, category }: PostView, { permalinks }: Site): Omit<Entry, 'tag'> {
  const { slug, publishedAt, scheduledAt } = post;
  const path = postPath(permalinks, {
    slug,
    publishedAt: publishedAt ?? new Date(),
    categoryPath: category?.path ?? null,
  });
  return { type: 'post', entity: post, body: post.bodyJson, path, scheduledAt };
}

function pageEntry({ page }: PageView, { permalinks }: Site): Omit<Entry, 'tag'> {
  return {
    type: 'page',
    entity: page,
    body: page.bodyJson,
    path: pagePath(permalinks, page),
    scheduledAt: page.scheduledAt,
  };
}
