import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SVG } from '@app/content/testing';
import { JobRunner } from '@app/platform';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { expectError } from '../support/expect-error.ts';
import { aGhostExport, aWordpressExport, aZip } from './small-blogs.ts';

describe('options of imports in the dashboard API', () => {
  let test: TestApp;
  let owner: Dashboard;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    owner = await Dashboard.open(test);
  });

  const upload = async (format: string, file: Buffer) => {
    const { body } = await owner.post(`/imports?format=${format}`).attach('file', file, 'a').expect(201);
    return (body as { id: string }).id;
  };
  const run = async (id: string, options: object) => {
    await owner.post(`/imports/${id}/run`, options).expect(200);
    await test.app.get(JobRunner).idle();
    return (await owner.get(`/imports/${id}`).expect(200)).body as object;
  };
  const wxr = aWordpressExport('post', 'podcast', 'event');

  it('take custom types of WordPress as posts or pages', async () => {
    const id = await upload('wordpress', wxr);
    expect(await run(id, {})).toMatchObject({ summary: { created: 1 } });
    const types = ['podcast=post', 'event=page'];
    expect(await run(id, { types })).toMatchObject({ options: { types }, summary: { created: 2, unchanged: 1 } });
    expect((await owner.get('/pages?fields=slug').expect(200)).body).toMatchObject({ data: [{ slug: 'item-3' }] });
    for (const types of [['podcast'], ['podcast=tag'], ['=post'], ['a b=post']]) {
      expectError(await owner.post(`/imports/${id}/run`, { types }).expect(400), 'BAD_REQUEST', ['types[0]']);
    }
    expectError(await owner.post(`/imports/${id}/run`, { site: 'x' }).expect(400), 'BAD_REQUEST', ['site']);
  });

  it('bring files that no post shows, of Ghost and WordPress', async () => {
    const picture = (name: string) => SVG.replace('</svg>', `<title>${name}</title></svg>`);
    const ghost = await aZip({
      'export.json': aGhostExport(1).toString(),
      'content/images/one.svg': picture('one'),
      'content/images/size/w600/one.svg': picture('small'),
      'content/images/two.svg': picture('two'),
    });
    const id = await upload('ghost', ghost);
    const found = async (options: object) => {
      expect(await run(id, options)).toMatchObject({ state: 'done', options });
      const { body } = await owner.get(`/imports/${id}/report`).expect(200);
      const media = await owner.get('/media?fields=originalName').expect(200);
      return [(body as { media: object }).media, (media.body as { data: object[] }).data.length];
    };
    const none = { uploaded: 0, reused: 0, missing: [] };
    expect(await found({ dryRun: true })).toEqual([none, 0]);
    expect(await found({ dryRun: true, mediaAll: true })).toEqual([{ ...none, uploaded: 2 }, 0]);
    expect(await found({ mediaAll: true })).toEqual([{ ...none, uploaded: 2 }, 2]);
    expect(await found({ mediaAll: true })).toEqual([{ ...none, reused: 2 }, 2]);
    const { body } = await owner.post(`/imports?format=wordpress`).attach('file', wxr, 'a').expect(201);
    expect(await run((body as { id: string }).id, { mediaAll: true })).toMatchObject({ state: 'done' });
    const markdown = await upload('markdown', await aZip({ 'a.md': '# A\n' }));
    const refused = await owner.post(`/imports/${markdown}/run`, { mediaAll: true }).expect(400);
    expectError(refused, 'BAD_REQUEST', ['mediaAll']);
  });

  it('tell folders of Markdown apart that hold files of the same names', async () => {
    const of = (title: string, author: string) =>
      aZip({ 'blog/a.md': `---\ntitle: ${title}\ndate: 2020-01-02\nauthor: ${author}\n---\n\nText.\n` });
    const one = await upload('markdown', await of('One', 'Mara Lind'));
    const two = await upload('markdown', await of('Two', 'The Release Team'));
    expect(await run(one, {})).toMatchObject({ summary: { created: 1 } });
    expect(await run(two, {})).toMatchObject({ summary: { created: 0, unchanged: 1 } });
    expect(await run(two, { site: 'two' })).toMatchObject({ summary: { created: 1 } });
    expectError(await owner.post(`/imports/${two}/run`, { types: ['a=post'] }).expect(400), 'BAD_REQUEST', ['types']);
  });

  it('make organisations of authors whose names are those of groups', async () => {
    const file = await aZip({
      'blog/a.md': '---\ntitle: One\ndate: 2020-01-02\nauthor: The Release Team\n---\n\nText.\n',
      'blog/b.md': '---\ntitle: Two\ndate: 2020-01-03\nauthor: Mara Lind\n---\n\nText.\n',
    });
    await run(await upload('markdown', file), {});
    const { body } = await owner.get('/authors?fields=displayName,kind').expect(200);
    expect((body as { data: object[] }).data).toEqual(
      expect.arrayContaining([
        { displayName: 'The Release Team', kind: 'organization' },
        { displayName: 'Mara Lind', kind: 'person' },
      ]),
    );
  });
});
