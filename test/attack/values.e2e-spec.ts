import { randomBytes, randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { expectError } from '../support/expect-error.ts';
import { isObject, spoilt, textsOf, writableDocuments } from './tools/documents.ts';

/** Random letters cannot be compressed, so an index entry is as long as its text. */
const randomLetters = (length: number) => randomBytes(length).toString('hex').slice(0, length);
const randomCharacters = (length: number) =>
  Array.from({ length }, () => String.fromCodePoint(0x20000 + randomInt(0xa000))).join('');

describe('hostile values', () => {
  let test: TestApp;
  let owner: Dashboard;
  let authorId: string;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
    authorId = await created('/authors', { slug: 'mara', displayName: 'Mara' });
  });
  afterAll(() => test.stop());

  async function created(path: string, body: object): Promise<string> {
    return ((await owner.post(path, body).expect(201)).body as { id: string }).id;
  }

  const documents = writableDocuments(
    () => owner,
    () => authorId,
  );

  describe.each(documents)('in %s', (_, make, send) => {
    const faults: [string, string][] = [
      ['NUL', '\0'],
      ['a lone surrogate', '\ud800'],
      ['the other half alone', '\udc00x'],
    ];

    it('is right to begin with', async () => {
      expect(textsOf(make()).length).toBeGreaterThan(0);
      expect([200, 201]).toContain((await send(make())).status);
    });

    it.each(faults)('%s is refused in each text and each key, never altered', async (_name, fault) => {
      for (const [path, document] of spoilt(make, ({ append }) => append(fault))) {
        const response = await send(document);
        expect({ path, status: response.status }).toEqual({ path, status: 400 });
        expectError(response, 'BAD_REQUEST', [path]);
      }
      expect((await send({ ...make(), [`unheard${fault}of`]: 1 })).status).toBe(400);
    });

    it('no text of 10,000 random characters breaks an index: kept whole, or refused by its place', async () => {
      const letters = randomLetters(10_000);
      for (const [path, document] of spoilt(make, ({ replace }) => replace(letters))) {
        const response = await send(document);
        if (response.status === 400) {
          const { code, details } = response.body as { code: string; details: { path: string }[] };
          expect({ path, code, named: details.some((at) => path.startsWith(at.path)) }).toEqual({
            path,
            code: 'BAD_REQUEST',
            named: true,
          });
        } else {
          expect([200, 201]).toContain(response.status);
          expect({ path, kept: JSON.stringify(response.body).includes(letters) }).toEqual({ path, kept: true });
        }
      }
    });

    it('names of the language itself are plain data', async () => {
      const document = make();
      for (const holder of [document, ...Object.values(document)].filter(isObject)) {
        for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'])
          Object.defineProperty(holder, name, { value: { polluted: 1, prototype: { polluted: 1 } }, enumerable: true });
      }
      const text = JSON.stringify(document);
      expect(text).toContain('"__proto__":{"polluted"');
      expect([200, 201, 400]).toContain((await send({ x: 1 }).serialize(() => text)).status);
      for (const name of ['constructor', '__proto__', 'toString']) {
        for (const [path, named] of spoilt(make, ({ replace }) => replace(name))) {
          const { status } = await send(named);
          expect({ path, fine: [200, 201, 400, 409].includes(status) }).toEqual({ path, fine: true });
        }
      }
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    });
  });

  describe('at their longest', () => {
    it('make paths that any index can hold', async () => {
      const fromPath = `/${randomCharacters(2_047)}`;
      const toPath = `/${randomCharacters(2_047)}`;
      const { body } = await owner.post('/redirects', { fromPath, toPath }).expect(201);
      const { id } = body as { id: string };
      expect((await owner.get(`/redirects/${id}`).expect(200)).body).toMatchObject({ fromPath, toPath });
      await owner.post('/redirects', { fromPath, toPath: '/b' }).expect(409);
    });

    it('make reports of broken links that any index can hold', async () => {
      const key = await owner.key();
      const path = `/${randomCharacters(2_047)}`;
      for (const hitCount of [1, 2])
        expect((await test.as(key).post('/link-health', { path }).expect(200)).body).toMatchObject({ path, hitCount });
    });

    it('make categories in each other until that is refused, in words', async () => {
      let parentId: string | null = null;
      for (let level = 0; level < 30; level++) {
        const slug = randomLetters(200);
        const response = await owner.post('/categories', { slug, name: randomCharacters(100), parentId });
        if (response.status === 400) {
          expectError(response, 'BAD_REQUEST', ['parentId']);
          expect((response.body as { message: string }).message).toContain('a path of more than 1000 characters');
          expect(level).toBe(4);
          return;
        }
        expect(response.status).toBe(201);
        parentId = (response.body as { id: string }).id;
      }
      throw new Error('a category was put into thirty others');
    });

    it('make titles and names that sort', async () => {
      const start = randomCharacters(299);
      for (const last of ['B', 'c', 'a']) {
        const fields = { slug: randomLetters(200), title: start + last, bodyJson: [] };
        await owner.post('/posts', { ...fields, authorId }).expect(201);
        await owner.post('/pages', fields).expect(201);
      }
      const lastLetters = async (path: string) => {
        const { data } = (await owner.get(path).expect(200)).body as { data: { title: string }[] };
        return data.filter(({ title }) => title.startsWith(start)).map(({ title }) => title.slice(start.length));
      };
      for (const route of ['/posts', '/pages']) {
        expect(await lastLetters(`${route}?orderBy=title&order=desc&pageSize=100`)).toEqual(['c', 'B', 'a']);
        expect(await lastLetters(`${route}?orderBy=createdAt&order=desc&pageSize=100`)).toEqual(['a', 'c', 'B']);
      }
    });
  });

  it('a slug is never what could be the id of another post', async () => {
    const id = await created('/posts', { slug: 'first', title: 'T', bodyJson: [], authorId });
    for (const slug of [id, id.toUpperCase()]) {
      const refused = await owner.post('/posts', { slug, title: 'T', bodyJson: [], authorId });
      expectError(refused, 'BAD_REQUEST', ['slug']);
      expectError(await owner.patch(`/posts/${id}`, { slug }), 'BAD_REQUEST', ['slug']);
    }
  });

  it('the root of a body is an object, and null is not absent', async () => {
    const key = await owner.key();
    const id = await created('/posts', { slug: 'rooted', title: 'T', bodyJson: [], authorId });
    for (const body of ['[]', '"text"', '1', 'true', 'null', '[{"title":"A"}]', '']) {
      const patch = test.as(key).patch(`/posts/${id}`).set('Content-Type', 'application/json');
      const response = await patch.send(body as unknown as object);
      expect({ body, status: response.status }).toEqual({ body, status: 400 });
    }
    for (const field of ['slug', 'title', 'bodyJson', 'authorId', 'status', 'isHowTo', 'schemaType', 'seo', 'tagIds'])
      expectError(await test.as(key).patch(`/posts/${id}`, { [field]: null }), 'BAD_REQUEST', [field]);
  });
});
