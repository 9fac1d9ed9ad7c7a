import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { CreateAuthor, DeleteAuthor, DeleteMedia, EditMedia } from '@app/content';
import { aTwoColouredImage } from '@app/content/testing';
import {
  ChangePermissions,
  DeleteWorkspace,
  IssueApiKey,
  operatorOf,
  PurgeDeletedWorkspaces,
  RemoveMember,
  RevokeApiKey,
} from '@app/identity';
import { ImportRedirects } from '@app/redirects';
import { PERMISSIONS } from '@app/shared-kernel';
import { ImportBlog, MarkdownSource } from '@app/transfer';
import { upload } from '../../media/media-files.ts';
import type { TestApp, TestMember, TestWorkspace } from '../app.ts';

type Kinds = Record<string, () => Promise<unknown>>;

/**
 * Writes other than single changes of content: imports, files, members, keys, and the deletion of another workspace.
 */
export class OuterWrites {
  /** Paths of what these writes created or deleted. */
  readonly reads: string[] = [];
  /** Keys of other callers, whose permissions are reduced or revoked later. */
  readonly keys: string[];
  private readonly files: string[] = [];

  private constructor(
    private readonly test: TestApp,
    private readonly workspace: TestWorkspace,
    private readonly member: TestMember,
  ) {
    this.keys = [member.key];
  }

  static async begin(test: TestApp, workspace: TestWorkspace): Promise<OuterWrites> {
    return new OuterWrites(test, workspace, await test.member(workspace, PERMISSIONS));
  }

  /** @param n number of the write, which makes names unique */
  kinds(app: INestApplicationContext, n: number): Kinds {
    const owner = operatorOf(this.workspace.id);
    return {
      'an import': () => this.importPosts(app, n),
      'an import of redirects': () =>
        app.get(ImportRedirects).execute(owner, [
          { line: 2, fromPath: `/import-${n}`, toPath: '/new', type: '' },
          { line: 3, fromPath: `/import-${n}-b`, toPath: '/new', type: '' },
        ]),
      'a new file': () => this.newFile(),
      'an edited file': () => this.editFile(),
      'a deleted file': () => this.deleteFile(),
      'an author who came and went': () => this.passingAuthor(app, n),
      'the rights of a member': () =>
        app
          .get(ChangePermissions)
          .execute(owner, this.member.userId, n % 2 === 0 ? ['settings:read'] : [...PERMISSIONS]),
      'a member who came and went': () => this.passingMember(app),
      'a revoked key': () => this.revokeKey(app),
      'a neighbour that is purged': () => this.purgeNeighbour(app),
    };
  }

  private get owner() {
    return {
      workspaceId: this.workspace.id,
      userId: this.workspace.ownerId,
      role: 'owner' as const,
      permissions: new Set(PERMISSIONS),
    };
  }

  private async importPosts(app: INestApplicationContext, n: number): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'galley-import-'));
    try {
      for (const name of ['one', 'two']) {
        this.reads.push(`/posts/import-${n}-${name}`);
        const head = `title: "Bread of import ${n} ${name}"\ndate: 2026-01-02\ncategory: Imported ${n}\ntags: [rye, oats ${n}]\nauthor: Importer`;
        await writeFile(join(folder, `import-${n}-${name}.md`), `---\n${head}\n---\n\nMix, wait, bake.\n`);
      }
      const source = new MarkdownSource(folder, `site-${n}`, { now: new Date(), dayFirst: false });
      await app.get(ImportBlog).execute(this.owner, source);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Always uploaded through the same process, because only it has the folder of the media store. */
  private async newFile(): Promise<void> {
    const bytes = await aTwoColouredImage('jpeg', 40, 30);
    const { body } = await upload(this.test, this.workspace.key, bytes, { fields: { alt: 'A crumb' } }).expect(201);
    this.keepFile((body as { id: string }).id);
  }

  private async editFile(): Promise<void> {
    const mediaId = this.files.at(-1);
    if (mediaId === undefined) return;
    const caller = this.owner;
    const { id } = await this.test.app.get(EditMedia).execute({ caller, mediaId, edit: { resize: { width: 20 } } });
    this.keepFile(id);
  }

  private async deleteFile(): Promise<void> {
    const mediaId = this.files.shift();
    if (mediaId === undefined) return;
    await this.test.app.get(DeleteMedia).execute({ caller: this.owner, mediaId });
  }

  private keepFile(id: string): void {
    this.files.push(id);
    this.reads.push(`/media/${id}`);
  }

  private async passingAuthor(app: INestApplicationContext, n: number): Promise<void> {
    const actor = operatorOf(this.workspace.id);
    const id = await app.get(CreateAuthor).execute(actor, { displayName: `Guest ${n}`, slug: `guest-${n}` });
    this.reads.push(`/authors/${id}`);
    if (n % 2 === 0) await app.get(DeleteAuthor).execute(actor, id);
  }

  /** The member's key is in the cache before the member is removed. */
  private async passingMember(app: INestApplicationContext): Promise<void> {
    const { userId, key } = await this.test.member(this.workspace, PERMISSIONS);
    this.keys.push(key);
    await this.test.as(key).get('/posts?pageSize=5').expect(200);
    await app.get(RemoveMember).execute(operatorOf(this.workspace.id), userId);
  }

  private async revokeKey(app: INestApplicationContext): Promise<void> {
    const owner = operatorOf(this.workspace.id);
    const { text, key } = await app.get(IssueApiKey).execute(owner, { name: 'passing' });
    this.keys.push(text);
    await this.test.as(text).get('/posts?pageSize=5').expect(200);
    await app.get(RevokeApiKey).execute(owner, key.id);
  }

  private async purgeNeighbour(app: INestApplicationContext): Promise<void> {
    const neighbour = await this.test.workspace();
    const owner = operatorOf(neighbour.id);
    await app.get(CreateAuthor).execute(owner, { displayName: 'Next door', slug: 'next-door' });
    await this.test.as(neighbour.key).get('/authors').expect(200);
    this.keys.push(neighbour.key);
    await app.get(DeleteWorkspace).execute(owner, neighbour.slug);
    await app.get(PurgeDeletedWorkspaces).execute(new AbortController().signal);
  }
}
