import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ContentDatabase } from '../../../../../testing/content-database.ts';
import { GatherViews } from '../../../../use-cases/post/gather-views.ts';
import { PostAnswerViews } from './post-answer-views.ts';
import { PostgresViewCounts } from './postgres-view-counts.ts';

describe(PostAnswerViews.name, () => {
  let open: ContentDatabase;

  beforeAll(async () => void (open = await ContentDatabase.open()));
  afterAll(() => open.close());

  it('tells stored views of a workspace, those of a turn in one statement, and stores new ones', async () => {
    const gathered = new GatherViews(new PostgresViewCounts(open.database));
    const views = new PostAnswerViews(open.database, gathered);
    const [one, other] = [await open.workspace(), await open.workspace()];
    const seen = await open.post(one, { views: 7 });
    const unseen = await open.post(one);
    const query = jest.spyOn(open.database, 'query');
    const found = await Promise.all([views.of(one, [seen, unseen]), views.of(other, [seen]), views.of(one, [])]);
    expect(found).toEqual([new Map([[seen, 7]]), new Map(), new Map()]);
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
    views.viewed(one, unseen);
    await gathered.flush();
    expect(await views.of(one, [seen, unseen])).toEqual(
      new Map([
        [seen, 7],
        [unseen, 1],
      ]),
    );
  });

  it('reads the views of a workspace once where many are asked for, each with its own', async () => {
    const views = new PostAnswerViews(open.database, new GatherViews(new PostgresViewCounts(open.database)));
    const [one, other] = [await open.workspace(), await open.workspace()];
    const [seen, unseen] = [await open.post(one, { views: 7 }), await open.post(one)];
    await open.post(other, { views: 9 });
    for (let n = 0; n < 20; n++) await views.of(one, [seen]);
    const query = jest.spyOn(open.database, 'query');
    for (let n = 0; n < 10; n++) expect(await views.of(one, [seen, unseen])).toEqual(new Map([[seen, 7]]));
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
  });
});
