import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TransferRuns } from '@app/transfer';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { expectError } from '../support/expect-error.ts';
import { aWordpressExport, aZip } from './small-blogs.ts';

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
    await test.app.get(TransferRuns).settled();
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
