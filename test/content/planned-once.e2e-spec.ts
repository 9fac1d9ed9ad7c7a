import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import { everyStatementSent } from '../support/database/count-statements.ts';
import { aSlug, WriteScene } from '../support/writes/writes.ts';

// Each background job runs once in the first seconds, and its statements could be counted.
jest.retryTimes(3, { retryImmediately: true });

type Writes = Record<string, (scene: WriteScene) => Promise<() => PromiseLike<unknown>>>;

/** What TypeORM writes: the row of an aggregate. */
const OF_A_ROW = /^(?:INSERT INTO|UPDATE) "(?:posts|pages)"/;

/** The write that a function prepares; `begin` and `commit` are not planned. */
const WRITES: Writes = {
  'a new post': async (scene) => {
    const [authorId, categoryId, tagId] = [await scene.author(), await scene.category(), await scene.tag()];
    const body = { slug: aSlug(), title: 'Rye', bodyJson: [], authorId, categoryId, tagIds: [tagId] };
    return () => scene.external('post', '/posts', body).expect(201);
  },
  'another title of a post': async (scene) => {
    const id = await scene.post({ categoryId: await scene.category() });
    return () => scene.external('patch', `/posts/${id}`, { title: 'Dark rye' }).expect(200);
  },
  'another title of a page': async (scene) => {
    const id = await scene.page();
    return () => scene.inside('patch', `/pages/${id}`, { title: 'About' }).expect(200);
  },
  'a broken link': async (scene) => () => scene.external('post', '/link-health', { path: '/gone' }).expect(200),
};

describe('the statements of a write', () => {
  let scene: WriteScene;

  beforeAll(async () => {
    scene = await WriteScene.open(await TestApp.start({ SIGN_UP: 'open' }));
  });
  afterAll(() => scene.test.stop());

  it.each(Object.entries(WRITES))('have names, so that a session plans them once: %s', async (_, prepare) => {
    const send = await prepare(scene);
    const sent = await everyStatementSent(send);
    expect(sent.length).toBeGreaterThan(1);
    const planned = sent.filter(({ text }) => text !== 'begin' && text !== 'commit' && !OF_A_ROW.test(text));
    expect(planned.filter(({ name }) => name === undefined)).toEqual([]);
  });
});
