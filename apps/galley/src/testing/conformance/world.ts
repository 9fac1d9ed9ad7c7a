import { randomUUID } from 'node:crypto';
import {
  AuthorRepository,
  CategoryRepository,
  MediaRepository,
  PostRepository,
  TagRepository,
  type Reference,
} from '@app/content';
import { operatorOf, UpdateWorkspaceSettings } from '@app/identity';
import { Database } from '@app/platform';
import { TransactionRunner } from '@app/shared-kernel';
import { aCategory, aMedia, anAuthor, aPost, aTag } from '../../../../../libs/content/testing/contracts.ts';
import type { TestGalley } from '../start-test-galley.ts';

/** What contracts need around a port of a running Galley, made by its own ports. */
export class World {
  constructor(readonly galley: TestGalley) {}

  get<T>(port: abstract new (...args: never[]) => T): T {
    return this.galley.app.get<T>(port);
  }

  /** Opens a repository with two workspaces that no other test uses. */
  async opened<R>(repository: R) {
    return {
      repository,
      workspaceId: await this.workspace(),
      otherWorkspaceId: await this.workspace(),
      transaction: <T>(work: () => Promise<T>) => this.get(TransactionRunner).run(work),
    };
  }

  /** As `opened`; the site of the first workspace is at `siteUrl`. */
  async openedAt<R>(siteUrl: string, repository: R) {
    const opened = await this.opened(repository);
    await this.get(UpdateWorkspaceSettings).execute(operatorOf(opened.workspaceId), { siteUrl });
    return opened;
  }

  /** @returns the id of an empty workspace */
  workspace = async (): Promise<string> => (await this.galley.blog()).id;

  author = async (workspaceId: string): Promise<string> => {
    const author = anAuthor({ workspaceId, ...fresh() });
    await this.get(AuthorRepository).add(author);
    return author.id;
  };

  tag = async (workspaceId: string): Promise<string> => {
    const tag = aTag({ workspaceId, ...fresh() });
    await this.get(TagRepository).add(tag);
    return tag.id;
  };

  category = async (workspaceId: string, different: { name?: string; path?: string } = {}): Promise<string> => {
    const category = aCategory({ workspaceId, ...fresh(), ...different });
    await this.get(CategoryRepository).add(category);
    return category.id;
  };

  media = async (workspaceId: string): Promise<string> => {
    const { id, slug } = fresh();
    const storagePath = `${workspaceId}/2026/01/${slug}.png`;
    await this.get(MediaRepository).add({ ...aMedia({ workspaceId, id, storagePath }), digest: Buffer.alloc(32) });
    return id;
  };

  /** @param different an author is made unless one is named */
  post = async (workspaceId: string, different: Partial<Parameters<typeof aPost>[0]> = {}): Promise<string> => {
    const authorId = await this.author(workspaceId);
    const post = aPost({ workspaceId, authorId, ...fresh(), ...different });
    await this.get(PostRepository).add(post);
    return post.id;
  };

  add = (workspaceId: string, kind: Reference['kind']): Promise<string> => this[kind](workspaceId);

  /** Rows as they lie in Galley's own tables. */
  rows<Row extends object>(text: string, values: unknown[] = []): Promise<readonly Row[]> {
    return this.get(Database).query<Row>({ text, values });
  }
}

function fresh(): { id: string; slug: string } {
  const id = randomUUID();
  return { id, slug: `s-${id}` };
}
