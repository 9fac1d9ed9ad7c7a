import { deepEqual, equal, rejects } from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

test('notes are imported with their pictures and links, once', async () => {
  const blog = await galley.blog();
  const folder = await mkdtemp(join(tmpdir(), 'notes-'));
  try {
    const note = (id: string, title: string, text: string) => ({ id, title, text, written: '2024-05-06T07:00:00Z' });
    const list = [note('1', 'Rye', '![A dot](pictures/dot.svg)\n\n> Dark'), note('2', 'Spelt', 'Sweet')];
    await writeFile(join(folder, 'notes.json'), JSON.stringify(list));
    await writeFile(join(folder, 'dot.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>');
    const tried = await galley.import(blog, 'notes', folder, { dryRun: true });
    deepEqual([tried.items.created, tried.media.uploaded], [2, 1]);
    const { items, media } = await galley.import(blog, 'notes', folder, { tag: 'Bread' });
    deepEqual([items.created, items.failed, media.uploaded], [2, 0, 1]);
    equal((await galley.import(blog, 'notes', folder)).items.unchanged, 2);
    const post = (await (await galley.request(blog.key, 'GET', '/posts/rye')).json()) as {
      bodyJson: { type: string }[];
      tags: { name: string }[];
    };
    deepEqual(
      [post.bodyJson.map(({ type }) => type), post.tags.map(({ name }) => name)],
      [['image', 'quote'], ['Bread']],
    );
    await writeFile(join(folder, 'notes.json'), '{}');
    await rejects(galley.import(blog, 'notes', folder), /no list of notes/);
    await rejects(galley.import(blog, 'notes', folder, { tag: 7 }));
  } finally {
    await rm(folder, { recursive: true });
  }
});
