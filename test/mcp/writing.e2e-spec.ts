import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UpdatePost } from '@app/content';
import { operatorOf, UpdateWorkspaceSettings } from '@app/identity';
import { Database } from '@app/platform';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { Given } from '../support/given.ts';
import { Assistant } from './mcp-client.ts';

interface Draft {
  readonly id: string;
  readonly slug: string;
  readonly tag: string;
  readonly blockCount: number;
  readonly notes: readonly string[];
}
interface Outline {
  readonly tag: string;
  readonly status: string;
  readonly outline: readonly { at: number; type: string; text: string }[];
  readonly next?: number;
}

const MARKDOWN = '# A first loaf\n\nFlour, *water*, salt.\n\n## Bake\n\n- 500 g flour\n- 350 g water\n';

describe('assistants that write', () => {
  let test: TestApp;
  let given: Given;
  let workspace: TestWorkspace;
  let authorId: string;
  let assistant: Assistant;

  beforeAll(async () => {
    test = await TestApp.start();
    given = new Given(test);
    workspace = await test.workspace({ siteUrl: 'https://kettle.example' });
    authorId = await given.author(workspace);
    assistant = await Assistant.of(test, workspace.key);
  });
  afterAll(() => test.stop());

  const policy = (assistants: 'off' | 'read' | 'drafts' | 'publish', of = workspace) =>
    test.app.get(UpdateWorkspaceSettings).execute(operatorOf(of.id), { assistants });
  const draft = (fields: object = {}, title = 'A first loaf') =>
    assistant.call<Draft & Record<string, unknown>>('create_draft', {
      title,
      slug: `loaf-${randomUUID().slice(0, 8)}`,
      fields: { authorId, ...fields },
      markdown: MARKDOWN,
    });

  it('write a post from Markdown, improve it, and are found in the log with the name of their client', async () => {
    await test.app
      .get(UpdateWorkspaceSettings)
      .execute(operatorOf(workspace.id), { assistantGuide: 'Short sentences.' });
    const facts = await assistant.call('get_workspace');
    expect(facts).toMatchObject({ houseStyle: 'Short sentences.', authors: [{ id: authorId }], language: 'en' });
    const made = await draft();
    expect(made).toMatchObject({ blockCount: 3, notes: [expect.stringContaining('title')] });
    const report = await assistant.call<{ seo: { score: number } }>('check_post', { ref: made.slug });
    const seo = { title: 'A first loaf of bread', description: 'Flour, water and salt make a first loaf of bread.' };
    const edited = await assistant.call<Draft>('edit_draft', {
      ref: made.id,
      ifTag: made.tag,
      fields: { excerpt: 'Four things, one night.', seo },
    });
    const grown = await assistant.call<Draft & Outline>('edit_body', {
      ref: made.id,
      ifTag: edited.tag,
      edits: [
        { at: 1, remove: 1, markdown: '## Mix\n\nStir.' },
        { at: 3, markdown: 'The end.' },
      ],
    });
    expect(grown).toMatchObject({ blockCount: 5 });
    const { outline } = await assistant.call<Outline>('read_content', { ref: made.slug });
    expect(outline.map(({ text }) => text)).toEqual([
      'Flour, *water*, salt.',
      '## Mix {#mix}',
      'Stir.',
      '- 500 g flour\n- 350 g water',
      'The end.',
    ]);
    const better = await assistant.call<{ seo: { score: number } }>('check_post', { ref: made.id });
    expect(better.seo.score).toBeGreaterThan(report.seo.score);
    const log = await assistant.call<{ rows: object[] }>('list_activity', { assistants: true, limit: 50 });
    expect(log.rows.slice(0, 3)).toMatchObject([
      { action: 'post.updated', via: 'api-key', through: 'mcp claude-code', entity: { id: made.id } },
      { action: 'post.updated', via: 'api-key', through: 'mcp claude-code' },
      { action: 'post.created', via: 'api-key', through: 'mcp claude-code' },
    ]);
    const { body } = await test.as(workspace.key).get(`/posts/${made.id}`);
    expect(body).toMatchObject({ status: 'draft', excerpt: 'Four things, one night.', seo });
  });

  it('write pages in the same way', async () => {
    const made = await assistant.call<Draft>('create_draft', {
      type: 'page',
      title: 'Über uns',
      markdown: 'Wir backen.',
      fields: { pageType: 'AboutPage' },
    });
    expect(made.slug).toBe('uber-uns');
    const read = { type: 'page', ref: made.slug };
    const markdown = await assistant.call('read_content', { ...read, as: 'markdown' });
    expect(markdown).toMatchObject({ markdown: [{ at: 0, markdown: 'Wir backen.' }], path: '/uber-uns' });
    expect(await assistant.call('read_content', { ...read, as: 'blocks' })).toMatchObject({
      blocks: [{ at: 0, block: { type: 'paragraph', text: 'Wir backen.' } }],
    });
    const fields = await assistant.call<{ fields: object }>('read_content', { ...read, as: 'fields' });
    expect(fields.fields).toMatchObject({ pageType: 'AboutPage' });
    expect(fields.fields).not.toHaveProperty('bodyJson');
    expect(await assistant.call('search_content', { type: 'page', query: 'backen' })).toMatchObject({
      total: 1,
      rows: [{ id: made.id, text: 'Wir backen.' }],
    });
    expect(await assistant.call('search_content', { type: 'page', status: 'archived' })).toMatchObject({ total: 0 });
  });

  it('name media files in Markdown, and get them back so', async () => {
    const media = await given.media(workspace);
    const made = await assistant.call<Draft>('create_draft', {
      title: 'With a picture',
      fields: { authorId },
      markdown: `![A loaf](media:${media})\n\nSee ![it](media:${media}) here.`,
    });
    const read = await assistant.call<{ markdown: object[] }>('read_content', { ref: made.id, as: 'markdown' });
    expect(read.markdown).toEqual([
      { at: 0, markdown: `![A loaf](media:${media})` },
      { at: 1, markdown: `See ![it](media:${media}) here.` },
    ]);
    expect(await assistant.call('find_media_uses', { media })).toMatchObject({ total: 1, rows: [{ id: made.id }] });
    expect(await assistant.call('describe_media', { media, alt: 'A rye loaf' })).toMatchObject({ alt: 'A rye loaf' });
    const lost = { title: 'Lost', fields: { authorId }, markdown: `![x](media:${randomUUID()})` };
    expect(await assistant.refusal('create_draft', lost)).toMatch(/^BAD_REQUEST\nblocks\[0\]\.mediaId: /);
  });

  it('are told where to find an author, when they leave it out and when they make one up', async () => {
    for (const fields of [{}, { authorId: randomUUID() }])
      expect(await assistant.refusal('create_draft', { title: 'Loaf', fields })).toMatch(
        /^BAD_REQUEST\nfields\.authorId: .*; get_workspace has defaultAuthorId and the ids of authors$/,
      );
  });

  it('are told every wrong argument with its path', async () => {
    const wrong = { ref: 7, as: 'poem', frm: 1 };
    expect((await assistant.refusal('read_content', wrong)).split('\n')).toEqual([
      'BAD_REQUEST',
      expect.stringContaining('frm: is no argument of this tool'),
      'ref: must be a string',
      'as: must be one of outline, markdown, blocks, fields',
    ]);
    expect((await assistant.refusal('list_redirects', { frm: 1 })).split('\n')).toEqual([
      'BAD_REQUEST',
      expect.stringContaining('frm: is no argument of this tool'),
    ]);
    const fields = { authorId: 'x', status: 'published', bodyJson: [], titel: 'x', seo: 7 };
    expect((await assistant.refusal('create_draft', { title: 'T', fields })).split('\n')).toEqual([
      'BAD_REQUEST',
      'fields.status: is changed by publish and unpublish',
      'fields.bodyJson: is written as markdown or blocks, or by edit_body',
      expect.stringContaining('fields.titel: is no field of a post: slug, title'),
    ]);
    const blocks = [{ type: 'heading', level: 9, text: 'x' }];
    const bad = await assistant.refusal('create_draft', { title: 'T', fields: { authorId: 'x' }, blocks });
    expect(bad.split('\n')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^fields\.authorId: must be a UUID;/),
        'blocks[0].level: must be one of 2, 3, 4',
      ]),
    );
    expect(await assistant.refusal('create_draft', { title: 'T', blocks: [], markdown: '' })).toContain(
      'blocks: must not',
    );
    expect(await assistant.refusal('read_content', { ref: 'nothing' })).toBe('NOT_FOUND\nNo such post.');
    expect(await assistant.refusal('delete_post', { ref: 'x' })).toBe('NOT_FOUND\nNo such tool.');
    expect(await assistant.refusal('search_content', { cursor: '-1' })).toContain('cursor: must be a cursor');
    expect(await assistant.refusal('create_draft', { title: 'x', markdown: 'x'.repeat(100_001) })).toContain(
      'markdown: ',
    );
    const made = await draft();
    const edits = [{ at: 0, remove: 2 }, { at: 1 }, { at: 9 }];
    expect((await assistant.refusal('edit_body', { ref: made.id, ifTag: made.tag, edits })).split('\n')).toEqual([
      'BAD_REQUEST',
      'edits[1].at: overlaps with another edit',
      'edits[2].at: and remove go beyond the 3 blocks of the body',
    ]);
  });

  it('are refused a write under a tag that is no longer true, and whoever plans a publication wins', async () => {
    const made = await draft();
    await test.as(workspace.key).patch(`/posts/${made.id}`, { title: 'Changed' }).expect(200);
    const fields = { title: 'Mine' };
    const stale = { ref: made.id, ifTag: made.tag };
    expect(await assistant.refusal('edit_draft', { ...stale, fields })).toMatch(/^CONFLICT\nThe entity was changed/);
    const edits = [{ at: 0, markdown: 'x' }];
    expect(await assistant.refusal('edit_body', { ...stale, edits })).toContain('CONFLICT');
    expect(await assistant.refusal('edit_draft', { ref: made.id, ifTag: 'x y', fields })).toContain('ifTag: ');
    const { tag } = await assistant.call<Outline>('read_content', { ref: made.id });
    expect(await assistant.call('edit_draft', { ref: made.id, ifTag: `"${tag}"`, fields })).toMatchObject({
      changed: ['title'],
    });
  });

  describe('under the policy', () => {
    it('drafts change nothing that anybody can see', async () => {
      const made = await draft();
      const media = await given.media(workspace);
      await test
        .as(workspace.key)
        .patch(`/posts/${made.id}`, { featuredMediaId: media, status: 'published' })
        .expect(200);
      const { tag } = await assistant.call<Outline>('read_content', { ref: made.id });
      const target = { ref: made.id, ifTag: tag };
      for (const [name, rest] of [
        ['edit_draft', { fields: { title: 'x' } }],
        ['edit_draft', { fields: { seo: { title: 'x' } } }],
        ['edit_body', { edits: [{ at: 0, markdown: 'x' }] }],
      ] as const) {
        expect(await assistant.refusal(name, { ...target, ...rest })).toContain('FORBIDDEN\nThis post is published');
      }
      expect(await assistant.refusal('describe_media', { media, alt: 'x' })).toContain('shown in public');
      for (const name of ['publish', 'unpublish'])
        expect(await assistant.refusal(name, target)).toContain('policy of this workspace for assistants is drafts');
    });

    it('a scheduled post is not changed, because it would be published so', async () => {
      const made = await draft();
      await test.app.get(Database).execute({
        text: "update posts set scheduled_at = now() + interval '1 day', scheduled_by = $3 where workspace_id = $1 and id = $2",
        values: [workspace.id, made.id, workspace.ownerId],
      });
      const { tag } = await assistant.call<Outline>('read_content', { ref: made.id });
      const refusal = await assistant.refusal('edit_draft', { ref: made.id, ifTag: tag, fields: { title: 'x' } });
      expect(refusal).toContain('is scheduled');
    });

    it('read nothing is written, and off nothing is read', async () => {
      const other = await test.workspace();
      const reader = await Assistant.of(test, other.key);
      await policy('read', other);
      expect(await reader.tools()).not.toContain('create_draft');
      expect(await reader.refusal('create_draft', { title: 'x' })).toContain('assistants is read');
      expect(await reader.call('search_content')).toMatchObject({ total: 0 });
      await policy('off', other);
      expect(await reader.tools()).toEqual([]);
      expect(await reader.refusal('search_content')).toContain('assistants is off');
      expect((await reader.client.listResources()).resources).toEqual([]);
      await expect(reader.client.readResource({ uri: 'galley://workspace' })).rejects.toThrow('no such resource');
    });

    it('publish a client that can ask the person does so, and obeys', async () => {
      await policy('publish');
      const made = await draft();
      const answers = [false, true, true];
      const asking = await Assistant.of(test, workspace.key, { answer: () => answers.shift() ?? false });
      const target = { ref: made.id, ifTag: made.tag };
      expect(await asking.refusal('publish', target)).toContain('did not agree');
      const live = await asking.call<Outline & { path: string }>('publish', target);
      expect(live).toMatchObject({ done: true, status: 'published', path: `/${made.slug}` });
      const off = await asking.call<Outline>('unpublish', { ref: made.id, ifTag: live.tag });
      expect(off).toMatchObject({ done: true, status: 'draft', path: null });
      await policy('drafts');
    });

    it('publish a client that cannot ask repeats the call with a token for just this call', async () => {
      await policy('publish');
      const [made, other] = [await draft(), await draft()];
      const target = { ref: made.id, ifTag: made.tag };
      for (const era of ['2026', '2025'] as const) {
        const plain = await Assistant.of(test, workspace.key, { era });
        const first = await plain.call<{ confirm: string; question: string; done: boolean }>('publish', target);
        expect(first).toMatchObject({ done: false, question: expect.stringContaining(`/${made.slug}`) });
        const { confirm } = first;
        for (const [name, call] of [
          ['publish', { ref: other.id, ifTag: other.tag, confirm }],
          ['unpublish', { ...target, confirm }],
          ['publish', { ...target, confirm: `${confirm}x` }],
        ] as const) {
          expect(await plain.call(name, call)).toMatchObject({ done: false });
        }
        const stranger = await test.member(workspace, ['posts:write', 'posts:read']);
        const theirs = await Assistant.of(test, stranger.key, { era });
        expect(await theirs.call('publish', { ...target, confirm })).toMatchObject({ done: false });
        if (era === '2026') continue;
        expect(await plain.call('publish', { ...target, confirm })).toMatchObject({ done: true, status: 'published' });
      }
      await policy('drafts');
    });

    it('publish broken links are resolved after a question', async () => {
      await policy('publish');
      await test.as(workspace.key).post('/link-health', { path: '/gone' }).expect(200);
      const { rows } = await assistant.call<{ rows: { id: string }[] }>('list_broken_links');
      const call = { id: rows[0]?.id, as: 'redirect', toPath: '/here' };
      const { confirm } = await assistant.call('resolve_broken_link', call);
      expect(await assistant.call('resolve_broken_link', { ...call, confirm })).toMatchObject({ done: true });
      expect(await assistant.call('list_redirects', { query: 'gone' })).toMatchObject({ rows: [{ toPath: '/here' }] });
      await policy('drafts');
    });
  });

  it('do not see the other tenant, nor change anything there', async () => {
    const made = await draft();
    const stranger = await test.workspace();
    const theirs = await Assistant.of(test, stranger.key);
    expect(await theirs.call('search_content', { query: 'loaf' })).toMatchObject({ total: 0, rows: [] });
    for (const [name, call] of [
      ['read_content', { ref: made.id }],
      ['check_post', { ref: made.slug }],
      ['edit_draft', { ref: made.id, ifTag: made.tag, fields: { title: 'x' } }],
      ['edit_body', { ref: made.id, ifTag: made.tag, edits: [{ at: 0, remove: 1 }] }],
    ] as const) {
      expect(await theirs.refusal(name, call)).toContain('NOT_FOUND');
    }
    await expect(theirs.client.readResource({ uri: `galley://posts/${made.id}` })).rejects.toThrow('No such post');
    const log = await theirs.call<{ total: number }>('list_activity', { entity: made.id });
    expect(log.total).toBe(0);
  });

  it('read and write a post that is far longer than an answer, in parts', async () => {
    const part = Array.from({ length: 300 }, (_, at) => `Paragraph ${at} ${'word '.repeat(30)}`.trim()).join('\n\n');
    let made = await assistant.call<Draft>('create_draft', { title: 'Long', fields: { authorId }, markdown: part });
    for (const _ of [1, 2]) {
      const edits = [{ at: made.blockCount, markdown: part }];
      made = await assistant.call<Draft>('edit_body', { ref: made.id, ifTag: made.tag, edits });
    }
    expect(made.blockCount).toBe(900);
    for (const as of ['outline', 'markdown', 'blocks'] as const) {
      const seen: number[] = [];
      for (let from: number | undefined = 0; from !== undefined;) {
        const { text } = await assistant.send('read_content', { ref: made.id, as, from });
        expect(text.length).toBeLessThanOrEqual(20_000);
        const answer = JSON.parse(text) as Record<string, { at: number }[]> & { next?: number };
        seen.push(...(answer[as] ?? []).map(({ at }) => at));
        from = answer.next;
      }
      expect(seen).toEqual(Array.from({ length: 900 }, (_, at) => at));
    }
    const { contents } = await assistant.client.readResource({ uri: `galley://posts/${made.id}` });
    const [content] = contents as { text: string }[];
    expect(content?.text.length).toBeLessThanOrEqual(20_000);
    expect(content?.text).toContain('read_content from');
    const huge = await assistant.call<Draft>('create_draft', {
      title: 'Huge',
      fields: { authorId },
      blocks: [{ type: 'code', language: 'ts', code: 'x"'.repeat(12_000) }],
    });
    const read = await assistant.send('read_content', { ref: huge.id, as: 'blocks' });
    expect(read.text).toContain('longer than an answer');
  });

  it('let a person be sure that who changed a post meanwhile is not overwritten', async () => {
    const made = await draft();
    const update = test.app.get(UpdatePost);
    await update.execute(operatorOf(workspace.id), made.id, { excerpt: 'By a person.' });
    const edits = [{ at: 0, remove: 1 }];
    expect(await assistant.refusal('edit_body', { ref: made.id, ifTag: made.tag, edits })).toContain('CONFLICT');
  });
});
