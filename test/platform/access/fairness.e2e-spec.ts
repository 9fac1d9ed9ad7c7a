import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { anImage } from '@app/content/testing';
import { upload } from '../../media/media-files.ts';
import { TestApp, type TestWorkspace } from '../../support/app.ts';
import { Given } from '../../support/given.ts';

const MANY = 60;

/** The order in which requests end shows the turns; durations are not compared. */
describe('a workspace that asks for very much', () => {
  let test: TestApp;
  let given: Given;
  let busy: TestWorkspace;
  let other: TestWorkspace;

  beforeAll(async () => {
    test = await TestApp.start({ DATABASE_POOL_MAX: '3', RESPONSE_CACHE_BYTES: '0' });
    given = new Given(test);
    busy = await test.workspace();
    other = await test.workspace();
  });
  afterAll(() => test.stop());

  /** How many of the many requests had ended when the other one did. */
  async function doneBefore(many: () => Promise<unknown>, one: () => Promise<unknown>, times = MANY): Promise<number> {
    let done = 0;
    const all = Array.from({ length: times }, () => many().then(() => (done += 1)));
    // The others were sent before this one.
    await Promise.race(all);
    await one();
    const before = done;
    await Promise.all(all);
    return before;
  }

  it('does not keep the writes of another waiting for all of its own', async () => {
    const slugs = await Promise.all([busy, other].map(async (workspace) => (await given.post(workspace)).slug));
    let n = 0;
    const rename = (workspace: TestWorkspace, slug: string | undefined) => async () => {
      await test
        .as(workspace.key)
        .patch(`/posts/${slug}`, { title: `Title ${(n += 1)}` })
        .expect(200);
    };
    expect(await doneBefore(rename(busy, slugs[0]), rename(other, slugs[1]))).toBeLessThan(MANY / 2);
  });

  it('does not keep the reads of another waiting for all of its own', async () => {
    for (let n = 0; n < 20; n += 1) await given.post(busy, { excerpt: 'x'.repeat(2_000) });
    let n = 0;
    // Each differs, because equal requests share one response.
    const list = (workspace: TestWorkspace) => async () => {
      await test
        .as(workspace.key)
        .get(`/posts?pageSize=100&q=x&dateFrom=2000-01-01T00:00:00.${String((n += 1)).padStart(3, '0')}Z`)
        .expect(200);
    };
    expect(await doneBefore(list(busy), list(other))).toBeLessThan(MANY / 2);
  });

  it('does not keep a small picture of another waiting for its large ones', async () => {
    const large = await sharp({ create: { width: 7_900, height: 7_900, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const little = await anImage('png', 8, 8);
    const post = (workspace: TestWorkspace, file: Buffer) => async () => {
      await upload(test, workspace.key, file).expect(201);
    };
    expect(await doneBefore(post(busy, large), post(other, little), 12)).toBeLessThan(6);
  });
});
