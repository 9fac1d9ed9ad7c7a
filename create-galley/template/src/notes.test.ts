import { deepEqual, equal } from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CreateAuthor } from 'galley/content';
import { operatorOf } from 'galley/identity';
import { startTestGalley, type TestGalley } from 'galley/testing';
import { extensions } from './extensions.ts';

let galley: TestGalley;
before(async () => {
  galley = await startTestGalley({ extensions });
});
after(() => galley.stop());

test('posts have a source, their titles are listed, and none shouts', async () => {
  const blog = await galley.blog();
  const author = { slug: 'mara', displayName: 'Mara' };
  const authorId = await galley.app.get(CreateAuthor).execute(operatorOf(blog.id), author);
  const write = (slug: string, title: string) =>
    galley.request(blog.key, 'POST', '/posts', { slug, title, bodyJson: [], authorId });
  equal((await write('rye', 'Rye')).status, 201);
  equal((await write('loud', 'Rye!')).status, 400);
  deepEqual(await (await galley.request(blog.key, 'GET', '/titles')).json(), { data: ['Rye'] });
  const kept = await galley.request(blog.key, 'GET', '/posts/rye/extensions');
  deepEqual(await kept.json(), { notes: { source: null } });
});
