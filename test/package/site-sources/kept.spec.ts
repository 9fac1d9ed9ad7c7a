import { strictEqual } from 'node:assert';
import { after, before, test } from 'node:test';
import { Database } from '@app/platform';
import { mediaStoreContract } from '../../../apps/galley/src/testing/contracts.ts';
import { startTestGalley, type TestGalley } from '../../../apps/galley/src/testing/index.ts';
import { comments } from '../../extensions/kit/comments.extension.ts';
import { pgMedia, PgMediaStore } from '../../extensions/kit/pg-media.extension.ts';

let galley: TestGalley;
before(async () => {
  galley = await startTestGalley({ extensions: [comments, pgMedia] });
});
after(() => galley.stop());

void test('comments are asked for by whoever may read posts', async () => {
  const blog = await galley.blog();
  strictEqual((await galley.request(blog.key, 'GET', '/comments')).status, 200);
  const other = await galley.member(blog, ['tags:read']);
  strictEqual((await galley.request(other, 'GET', '/comments')).status, 403);
});

mediaStoreContract(async () => {
  const own = await startTestGalley({ extensions: [pgMedia] });
  return { store: new PgMediaStore(own.app.get(Database)), close: () => own.stop() };
});
