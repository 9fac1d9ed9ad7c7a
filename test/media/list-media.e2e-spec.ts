import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anImage, MP3, PDF, SVG } from '@app/content/testing';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';
import { uploaded, type MediaBody } from './media-files.ts';

describe('GET /media', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let files: MediaBody[];

  beforeAll(async () => {
    test = await TestApp.start();
    workspace = await test.workspace();
    files = [];
    for (const bytes of [await anImage('png'), PDF, MP3, Buffer.from(SVG)])
      files.push(await uploaded(test, workspace, bytes));
    await uploaded(test, await test.workspace(), PDF);
  });
  afterAll(() => test.stop());

  const list = (query = '') => test.as(workspace.key).get(`/media${query}`);
  const types = async (query: string) =>
    (await list(query).expect(200)).body.data.map((media: MediaBody) => media['mimeType']);
  const [PNG, FORM, SONG, DRAWING] = ['image/png', 'application/pdf', 'audio/mpeg', 'image/svg+xml'];

  it('lists the files of the workspace, newest first, in the envelope', async () => {
    const { body } = await list().expect(200);
    expect(body).toEqual({ data: [...files].reverse(), page: 1, pageSize: 10, order: 'desc', total: 4, totalPages: 1 });
  });

  it('sorts as it is told', async () => {
    expect(await types('?orderBy=createdAt&order=asc')).toEqual([PNG, FORM, SONG, DRAWING]);
    expect(await types('?orderBy=mimeType&order=asc')).toEqual([FORM, SONG, PNG, DRAWING]);
    expect(await types('?orderBy=mimeType')).toEqual([DRAWING, PNG, SONG, FORM]);
    const { body } = await list('?orderBy=sizeBytes&order=asc').expect(200);
    const sizes = body.data.map(({ sizeBytes }: MediaBody) => sizeBytes as number);
    expect(sizes).toEqual([...sizes].sort((a: number, b: number) => a - b));
    expect(body).toMatchObject({ orderBy: 'sizeBytes', order: 'asc' });
  });

  it('filters by the beginning of the type', async () => {
    expect(await types('?mimeTypePrefix=image/')).toEqual([DRAWING, PNG]);
    expect(await types('?mimeTypePrefix=IMAGE/')).toEqual([DRAWING, PNG]);
    expect(await types('?mimeTypePrefix=image/svg%2Bxml')).toEqual([DRAWING]);
    expect(await types('?mimeTypePrefix=%25')).toEqual([]);
    expect(await types('?mimeTypePrefix=')).toHaveLength(4);
  });

  it('gives pages with the true total', async () => {
    const { body } = await list('?page=2&pageSize=3').expect(200);
    expect(body).toMatchObject({ data: [files[0]], page: 2, pageSize: 3, total: 4, totalPages: 2 });
    expect((await list('?page=9').expect(200)).body).toMatchObject({ data: [], total: 4, totalPages: 1 });
  });

  it('gives only the fields that were asked for', async () => {
    const { body } = await list('?fields=url&mimeTypePrefix=audio').expect(200);
    expect(body.data).toEqual([{ url: files[2]?.url }]);
  });

  it.each([
    ['?order=asc', 'order'],
    ['?orderBy=storagePath', 'orderBy'],
    ['?orderBy=constructor', 'orderBy'],
    ['?mimeTypePrefix=a&mimeTypePrefix=b', 'mimeTypePrefix'],
    ['?mimeTypePrefix[]=image', 'mimeTypePrefix'],
    [`?mimeTypePrefix=${'x'.repeat(101)}`, 'mimeTypePrefix'],
    ['?page=0', 'page'],
    ['?fields=nonsense', 'fields'],
  ])('refuses %s', async (query, path) => {
    expectError(await list(query).expect(400), 'BAD_REQUEST', [path]);
  });
});
