import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anImage } from '@app/content/testing';
import { Database, JobRunner } from '@app/platform';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { countStatements, emptyCache } from '../support/database/count-statements.ts';
import { aZip } from '../transfer/small-blogs.ts';

interface File {
  id: string;
  url: string;
}
interface Block {
  type: string;
  text: string;
}
interface Post {
  id: string;
  bodyJson: Block[];
  bodyText: string;
  tocItems: { text: string }[];
}

describe('files that texts name by media:<id>', () => {
  let test: TestApp;
  let owner: Dashboard;
  let image: Buffer;
  let key: string;
  let authorId: string;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
    image = await anImage('png');
    key = await owner.key();
    authorId = (await owner.post('/authors', { slug: 'mara', displayName: 'Mara' }).expect(201)).body.id as string;
  });
  afterAll(() => test.stop());

  const aFile = async (by = owner) => (await by.post('/media').attach('file', image, 'a.png').expect(201)).body as File;
  const bodyWith = (address: string) => [
    { type: 'paragraph', text: `Of ![a loaf](${address}) and \`![x](${address})\`` },
    { type: 'heading', level: 2, text: `![loaf](${address}) Loaf`, id: 'loaf' },
    { type: 'list', style: 'bullet', items: ['one', `![](${address} "Two")`] },
    { type: 'callout', variant: 'info', body: `| a |\n|---|\n| ![](${address}) |` },
    { type: 'faq', items: [{ question: 'How?', answer: `<img src="${address}">` }] },
    { type: 'code', language: 'md', code: `![x](${address})` },
  ];
  /** The text as consumers read it; code is not changed. */
  const shown = ({ id, url }: File) =>
    bodyWith(url).map((block) => JSON.parse(JSON.stringify(block).replace(...inCode(url, id)))) as object[];
  const inCode = (url: string, id: string) =>
    [/`!\[x\]\([^)]*\)`|"!\[x\]\([^)]*\)"/g, (code: string) => code.replace(url, `media:${id}`)] as const;
  const aPost = async (bodyJson: object[], more: object = {}) => {
    const fields = { slug: `p-${randomUUID()}`, title: 'Loaf', authorId, status: 'published', bodyJson, ...more };
    return (await owner.post('/posts', fields).expect(201)).body as Post;
  };
  const read = async (id: string, of = 'posts') => (await test.as(key).get(`/${of}/${id}`).expect(200)).body as Post;
  const edited = async (id: string, of = 'posts') => (await owner.get(`/${of}/${id}`).expect(200)).body as Post;

  it('show their addresses to consumers, and stay as they are for editors', async () => {
    const file = await aFile();
    const stored = bodyWith(`media:${file.id}`);
    const post = await aPost(stored);
    expect(post.bodyJson).toEqual(stored);
    const consumed = await read(post.id);
    expect(consumed.bodyJson).toEqual(shown(file));
    expect(consumed.bodyText).toContain(`Of ![a loaf](${file.url})`);
    expect(consumed.tocItems[0]?.text).toBe(`![loaf](${file.url}) Loaf`);
    expect((await edited(post.id)).bodyText).toContain(`Of ![a loaf](media:${file.id})`);
    await test
      .as(key)
      .get(`/posts?fields=bodyJson`)
      .expect(200)
      .expect(({ body }) => {
        expect((body as { data: Post[] }).data[0]?.bodyJson).toEqual(shown(file));
      });
    const page = { slug: `p-${randomUUID()}`, title: 'About', bodyJson: stored, status: 'published' };
    const { id } = (await owner.post('/pages', page).expect(201)).body as Post;
    expect((await read(id, 'pages')).bodyJson).toEqual(shown(file));
    expect((await edited(id, 'pages')).bodyJson).toEqual(stored);
  });

  it('are among the places where a file is used', async () => {
    const file = await aFile();
    const { id } = await aPost(bodyWith(`media:${file.id.toUpperCase()}`));
    const { body: usage } = await owner.get(`/media/${file.id}/usage`).expect(200);
    expect((usage as { data: object[] }).data).toEqual([
      expect.objectContaining({
        id,
        places: [
          'bodyJson[0].text',
          'bodyJson[1].text',
          'bodyJson[2].items[1]',
          'bodyJson[3].body',
          'bodyJson[4].items[0].answer',
        ],
      }),
    ]);
  });

  it('are plain text where the workspace has no such file, in every text and both APIs', async () => {
    const stranger = await Dashboard.open(test);
    for (const foreign of [randomUUID(), (await aFile(stranger)).id.toUpperCase()]) {
      const bodyJson = bodyWith(`media:${foreign}`);
      const more = { title: `media:${foreign}`, excerpt: `![](media:${foreign})`, summaryForAi: `media:${foreign}` };
      const fields = { slug: `p-${randomUUID()}`, authorId, status: 'published', bodyJson, ...more };
      const { body: created } = await test.as(key).post('/posts', fields).expect(201);
      const { id } = created as Post;
      expect(created).toMatchObject({ bodyJson, ...more });
      expect(
        (
          await test
            .as(key)
            .patch(`/posts/${id}`, { bodyJson, ...more })
            .expect(200)
        ).body,
      ).toMatchObject(more);
      await owner.patch(`/posts/${id}`, { bodyJson }).expect(200);
      expect((await read(id)).bodyJson).toEqual(bodyJson);
      const page = { slug: `p-${randomUUID()}`, title: 'About', bodyJson, status: 'published' };
      const { id: pageId } = (await owner.post('/pages', page).expect(201)).body as Post;
      await owner.patch(`/pages/${pageId}`, { bodyJson: bodyJson.slice(1) }).expect(200);
      expect((await read(pageId, 'pages')).bodyJson).toEqual(bodyJson.slice(1));
      const { body: checked } = await owner.post('/posts/check', { id, bodyJson }).expect(200);
      expect(checked).toMatchObject({ problems: [] });
    }
  });

  it('are stored for a bounded number of names, however many a text has', async () => {
    const names = () => Array.from({ length: 150 }, () => `![](media:${randomUUID()})`).join(' ');
    const bodyJson = Array.from({ length: 100 }, () => ({ type: 'paragraph', text: names() }));
    const { id } = await aPost(bodyJson);
    const page = { slug: `p-${randomUUID()}`, title: 'About', bodyJson, status: 'published' };
    const { id: pageId } = (await owner.post('/pages', page).expect(201)).body as Post;
    const stored = await test.app.get(Database).query<{ number: number }>({
      text: `select cardinality(media_ids) as number from posts where id = $1
             union all select cardinality(media_ids) from pages where id = $2`,
      values: [id, pageId],
    });
    expect(stored.map(({ number }) => number)).toEqual([1000, 1000]);
    expect((await read(id)).bodyJson).toEqual(bodyJson);
  });

  it('follow a replaced file in cached answers, and lead nowhere once it is deleted', async () => {
    const file = await aFile();
    const { id } = await aPost([{ type: 'paragraph', text: `![a](media:${file.id})` }]);
    const other = await aPost([{ type: 'paragraph', text: 'No picture.' }]);
    const text = async () => (await read(id)).bodyJson[0]?.text;
    const listed = async () => {
      const { body } = await test.as(key).get('/posts?fields=id,bodyJson').expect(200);
      return (body as { data: Post[] }).data.find((post) => post.id === id)?.bodyJson[0]?.text;
    };
    expect([await text(), await listed()]).toEqual([`![a](${file.url})`, `![a](${file.url})`]);
    const untouched = (await test.as(key).get(`/posts/${other.id}`).expect(200)).headers['etag'];
    const replaced = await owner
      .put(`/media/${file.id}/file`)
      .attach('file', await anImage('webp'), 'b.webp')
      .expect(200);
    const { url } = replaced.body as File;
    expect(url).not.toBe(file.url);
    expect([await text(), await listed()]).toEqual([`![a](${url})`, `![a](${url})`]);
    expect((await test.as(key).get(`/posts/${other.id}`).expect(200)).headers['etag']).toBe(untouched);
    await owner.delete(`/media/${file.id}`).expect(204);
    expect([await text(), await listed()]).toEqual([`![a](media:${file.id})`, `![a](media:${file.id})`]);
    const sentBack = { bodyJson: (await edited(id)).bodyJson, title: 'Saved again' };
    await owner.patch(`/posts/${id}`, sentBack).expect(200);
  });

  it('are what is stored after a consumer sends back what it read', async () => {
    const file = await aFile();
    const stored = bodyWith(`media:${file.id}`);
    const { id } = await aPost(stored);
    await owner
      .put(`/media/${file.id}/file`)
      .attach('file', await anImage('webp'), 'b.webp')
      .expect(200);
    const { bodyJson } = await read(id);
    const sent = [...bodyJson, { type: 'paragraph', text: 'More.' }];
    await test
      .as(key)
      .patch(`/posts/${id}`, { bodyJson: sent })
      .expect(200)
      .expect(({ body }) => {
        expect((body as Post).bodyJson).toEqual(sent);
      });
    expect((await edited(id)).bodyJson).toEqual([...stored, { type: 'paragraph', text: 'More.' }]);
  });

  it('cost no statement of their own in lists', async () => {
    const files = [await aFile(), await aFile(), await aFile()];
    const slug = `s-${randomUUID()}`;
    const { id: tagId } = (await owner.post('/tags', { slug, name: slug }).expect(201)).body as File;
    const count = () => {
      emptyCache(test);
      return countStatements(test, () => test.as(key).get(`/posts?tagId=${tagId}`).expect(200));
    };
    await aPost([{ type: 'paragraph', text: 'No picture.' }], { tagIds: [tagId] });
    const before = await count();
    for (const { id } of files) await aPost(bodyWith(`media:${id}`), { tagIds: [tagId] });
    expect(await count()).toEqual(before);
  });

  it('are what an import makes of the pictures in texts', async () => {
    const { body } = await owner
      .post('/imports?format=markdown')
      .attach(
        'file',
        await aZip({
          'blog/a.md': '---\ntitle: Pictured\ndate: 2020-01-02\n---\n\nOf ![rye](a.svg) bread.\n\n- ![](a.svg) one\n',
          'blog/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
        }),
        'blog.zip',
      )
      .expect(201);
    await owner.post(`/imports/${(body as File).id}/run`, {}).expect(200);
    await test.app.get(JobRunner).idle();
    const { body: found } = await owner.get('/posts?q=Pictured&fields=id,bodyJson').expect(200);
    const [post] = (found as { data: Post[] }).data;
    expect(post?.bodyJson[0]?.text).toMatch(/^Of !\[rye\]\(media:[0-9a-f-]{36}\) bread\.$/);
    expect((await read(post?.id ?? '')).bodyJson[0]?.text).toMatch(/^Of !\[rye\]\(http.*\.svg\) bread\.$/);
  });
});
