import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anImage } from '@app/content/testing';
import { requestHead, sendRaw } from '../../attack/tools/raw-http.ts';
import { TestApp, type TestWorkspace } from '../../support/app.ts';
import { expectError } from '../../support/expect-error.ts';
import { Given } from '../../support/given.ts';

const POSTS = '/api/v1/external/posts';
/** "Café" in Latin-1. */
const LATIN = Buffer.from('436166e9', 'hex');

describe('text that is no UTF-8', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let authorId: string;

  beforeAll(async () => {
    test = await TestApp.start();
    workspace = await test.workspace();
    authorId = await new Given(test).author(workspace);
  });
  afterAll(() => test.stop());

  const send = (body: Buffer, type = 'application/json') => {
    const headers = [`Content-Type: ${type}`, `Content-Length: ${body.byteLength}`];
    return sendRaw(
      test,
      Buffer.concat([Buffer.from(requestHead(`POST ${POSTS} HTTP/1.1`, workspace.key, headers)), body]),
    );
  };
  const aPost = (slug: string, title: Buffer) =>
    Buffer.concat([
      Buffer.from(`{"slug":"${slug}","bodyJson":[],"authorId":"${authorId}","title":"`),
      title,
      Buffer.from('"}'),
    ]);

  it('is refused in a JSON body, and stored nowhere', async () => {
    for (const type of ['application/json', 'application/json; charset=utf-8']) {
      const answer = await send(aPost('latin', LATIN), type);
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'BAD_REQUEST', message: 'The body is not UTF-8.' });
    }
    await test.as(workspace.key).get('/posts/latin').expect(404);
    expect((await send(aPost('utf', Buffer.from('Café')))).status).toBe(201);
    expect((await test.as(workspace.key).get('/posts/utf').expect(200)).body).toMatchObject({ title: 'Café' });
  });

  it('is refused in a field of a form', async () => {
    const image = await anImage('png', 4, 4);
    const part = (head: string, body: Buffer) =>
      Buffer.concat([Buffer.from(`--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n`), body, Buffer.from('\r\n')]);
    const form = (alt: Buffer) =>
      Buffer.concat([part('name="alt"', alt), part('name="file"; filename="a.png"', image), Buffer.from('--x--\r\n')]);
    const upload = (alt: Buffer) =>
      test.http
        .post('/api/v1/external/media')
        .set('X-API-Key', workspace.key)
        .set('Content-Type', 'multipart/form-data; boundary=x')
        .send(form(alt));
    expectError(await upload(LATIN).expect(400), 'BAD_REQUEST', ['alt']);
    expect((await upload(Buffer.from('Café')).expect(201)).body).toMatchObject({ alt: 'Café' });
  });

  it.each(['?q=%zz', '?q=%', '?q=%E9', '?unknown=%zz', '?%zz=1', '/%zz', '/utf?fields=id&x=%C3%28'])(
    'is refused in %s',
    async (rest) => {
      expectError(await test.as(workspace.key).get(`/posts${rest}`), 'BAD_REQUEST');
      expect((await test.http.get(POSTS + rest)).status).toBe(401);
    },
  );

  it('is refused in an unknown path, and as bare bytes', async () => {
    expectError(await test.as(workspace.key).get('/nothing/%zz').expect(400), 'BAD_REQUEST');
    const head = Buffer.from(requestHead(`GET ${POSTS}?q=Caf\xe9 HTTP/1.1`, workspace.key), 'latin1');
    expect((await sendRaw(test, head)).status).toBe(400);
  });

  it('leaves encoded UTF-8 and plus signs as they were', async () => {
    await send(aPost('brule', Buffer.from('Crème brûlée')));
    const { body } = await test.as(workspace.key).get('/posts?q=cr%C3%A8me+br%C3%BBl%C3%A9e&fields=slug').expect(200);
    expect(body).toMatchObject({ data: [{ slug: 'brule' }] });
  });
});

describe('HEAD', () => {
  it('is 405 with Allow where a path has no GET, and GET without a body elsewhere', async () => {
    const test = await TestApp.start();
    try {
      const { key } = await test.workspace();
      const refused = await test.as(key).head('/link-health').expect(405);
      expect(refused.headers['allow']).toBe('POST');
      await test.as(key).head('/posts').expect(200);
      await test.as(key).head('/nothing').expect(404);
      await test.as(key).head('/posts/nothing').expect(404);
    } finally {
      await test.stop();
    }
  });
});
