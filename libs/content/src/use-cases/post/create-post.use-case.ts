import { setImmediate } from 'node:timers/promises';
import {
  postPath,
  type ActivityLog,
  type Actor,
  type Clock,
  type IdGenerator,
  type TransactionRunner,
} from '@app/shared-kernel';
import { happened, postEntity } from '../../domain/content-activity.ts';
import { newPostContent } from '../../domain/post/new-post.ts';
import type { NewPost } from '../../domain/post/post-command.ts';
import { distinctIds, postReferences } from '../../domain/post/post-references.ts';
import type { Post } from '../../domain/post/post.ts';
import { NO_SCHEDULE } from '../../domain/schedule/schedule.ts';
import { firstVersion } from '../../domain/tracked.ts';
import type { CategoryPlace, CategoryPlaces } from '../../ports/category/category-places.port.ts';
import type { Reference, ReferenceCheck } from '../../ports/entity/reference-check.port.ts';
import type { PostRepository } from '../../ports/post/post-repository.port.ts';
import type { Sites } from '../../ports/sites.port.ts';
import type { ClaimPath } from '../claim-path.ts';
import { requireReferences } from '../require-references.ts';
import { postSubject, type ComposePost, type PostSetting } from './compose-post.ts';
import { isSameSetting, type NewlyMade, type PreparedPost } from './prepared-post.ts';

interface Options {
  readonly filesMayBeGone?: boolean;
}

/** Creates a post, or several. */
export class CreatePost {
  constructor(
    private readonly posts: PostRepository,
    private readonly composer: ComposePost,
    private readonly references: ReferenceCheck,
    private readonly categories: CategoryPlaces,
    private readonly claimPath: ClaimPath,
    private readonly sites: Sites,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * @returns the id of the new post
   * @throws Invalid if a value is invalid or a reference does not exist in the workspace; @throws SlugTaken,
   * PathTaken; @throws AlreadyExists if its id is taken
   */
  async execute(actor: Actor, given: NewPost): Promise<string> {
    const command = this.composer.readNew(given);
    const { workspaceId } = actor;
    const site = await this.sites.of(workspaceId);
    return this.transactions.change(workspaceId, async () => {
      await requireReferences(this.references, workspaceId, this.referencesOf(command));
      const category = command.categoryId ? await this.categories.of(workspaceId, command.categoryId) : null;
      const made = await this.make(actor, command, { site, category });
      const { id, status } = made.post;
      await this.posts.addAll([made]);
      if (command.relatedPostIds?.length) {
        await this.posts.replaceRelated(workspaceId, id, distinctIds(command.relatedPostIds));
      }
      this.recordCreated(actor, [made]);
      if (status === 'published') await this.claimPath.execute(actor, { id, from: null, to: made.path });
      return id;
    });
  }

  /**
   * Creates posts without pins in one transaction and few statements, however many; all of them or none.
   *
   * @param told.filesMayBeGone accepts bodies that refer to files that the workspace does not have, as stored posts may
   * @returns the ids, in the order of the posts
   * @throws what `execute` throws, with paths that begin with `posts[n].`; @throws TypeError for a post with pins
   */
  async executeAll(actor: Actor, given: readonly NewPost[], options: Options = {}): Promise<readonly string[]> {
    return this.addAll(actor, await this.prepareAll(actor, given, options));
  }

  /**
   * Does what `executeAll` does before it writes, so that the transaction is short. Between two posts other work of
   * this process gets its turn.
   *
   * @throws Invalid if a value is invalid; @throws TypeError for a post with pins
   */
  async prepareAll(
    actor: Actor,
    given: readonly NewPost[],
    { filesMayBeGone = false }: Options = {},
  ): Promise<readonly PreparedPost[]> {
    const commands: NewPost[] = [];
    for (const each of given) {
      commands.push(this.composer.readNew(each));
      await setImmediate();
    }
    if (commands.some(({ relatedPostIds }) => relatedPostIds?.length)) throw new TypeError('None may pin others.');
    const settingOf = await this.settingsOf(actor.workspaceId, commands);
    const prepared: PreparedPost[] = [];
    for (const command of commands) {
      const setting = settingOf(command);
      const references = this.referencesOf(command, filesMayBeGone);
      prepared.push({ command, setting, references, made: await this.make(actor, command, setting) });
      await setImmediate();
    }
    return prepared;
  }

  /**
   * Creates prepared posts, like `executeAll`; one whose category or settings changed meanwhile is computed again.
   */
  async addAll(actor: Actor, prepared: readonly PreparedPost[]): Promise<readonly string[]> {
    const { workspaceId } = actor;
    return this.transactions.change(workspaceId, async () => {
      const references = prepared.flatMap((each, at) =>
        each.references.map((reference) => ({ ...reference, path: `posts[${at}].${reference.path}` })),
      );
      await requireReferences(this.references, workspaceId, references);
      const commands = prepared.map(({ command }) => command);
      const settingOf = await this.settingsOf(workspaceId, commands);
      const made: NewlyMade[] = [];
      for (const each of prepared) {
        const setting = settingOf(each.command);
        const isSame = isSameSetting(setting, each.setting);
        made.push(isSame ? each.made : await this.make(actor, each.command, setting));
      }
      const published = made.filter(({ post }) => post.status === 'published');
      await this.claimPath.publishAll(
        actor,
        published.map(({ path }) => path),
      );
      await this.posts.addAll(made);
      this.recordCreated(actor, made);
      return made.map(({ post }) => post.id);
    });
  }

  private referencesOf(command: NewPost, filesMayBeGone = false): readonly Reference[] {
    return postReferences(command, filesMayBeGone ? [] : this.composer.mentions(command), new Set());
  }

  private async settingsOf(
    workspaceId: string,
    commands: readonly NewPost[],
  ): Promise<(command: NewPost) => PostSetting> {
    const site = await this.sites.of(workspaceId);
    const places = await this.placesOf(workspaceId, commands);
    return ({ categoryId }) => ({ site, category: categoryId ? (places.get(categoryId) ?? null) : null });
  }

  private async placesOf(
    workspaceId: string,
    commands: readonly NewPost[],
  ): Promise<ReadonlyMap<string, CategoryPlace | null>> {
    const ids = new Set(commands.flatMap(({ categoryId }) => categoryId ?? []));
    const places = new Map<string, CategoryPlace | null>();
    for (const id of ids) places.set(id, await this.categories.of(workspaceId, id));
    return places;
  }

  private async make(actor: Actor, command: NewPost, setting: PostSetting): Promise<NewlyMade> {
    const post = await this.build(actor, command, setting);
    const path = postPath(setting.site.permalinks, { ...post, categoryPath: setting.category?.path ?? null });
    return { post, path, tagIds: distinctIds(command.tagIds ?? []) };
  }

  private recordCreated(actor: Actor, made: readonly NewlyMade[]): void {
    for (const { post } of made) {
      const { slug, status } = post;
      this.activity.record(actor, happened(postEntity(post), 'created', { slug, status }));
    }
  }

  private async build(actor: Actor, command: NewPost, setting: PostSetting): Promise<Post> {
    const now = this.clock.now();
    const content = newPostContent(command, now);
    const seo = this.composer.seo.apply({}, command.seo ?? {}, postSubject(content, setting.category), setting.site);
    return {
      ...(await this.composer.compose({ ...content, seo }, setting)),
      workspaceId: actor.workspaceId,
      id: command.id ?? this.ids.next(),
      ...NO_SCHEDULE,
      deletedAt: null,
      createdAt: command.createdAt ?? now,
      updatedAt: command.updatedAt ?? now,
      ...firstVersion(actor),
    };
  }
}
