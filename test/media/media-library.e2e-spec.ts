import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import sharp from 'sharp';
import { MediaStore } from '@app/content';
import { anImage, MP3, SVG } from '@app/content/testing';
import { Database } from '@app/platform';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { emptyCache, statementsOf } from '../support/database/count-statements.ts';
import { planOf } from '../support/database/query-plan.ts';
import { expectError } from '../support/expect-error.ts';

interface File {
  id: string;
  url: string;
  originalName: string | null;
  thumbnailUrl: string | null;
}

describe('the library of files', () => {
  let test: TestApp;
  let owner: Dashboard;
  let large: File;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
    large = await upload(await anImage('jpeg', 900, 600), 'C:\\Pictures\\Früher Morgen.jpg');
  });
  afterAll(() => test.stop());

  async function upload(bytes: Buffer | string, name: string, fields: Record<string, string> = {}): Promise<File> {
    let sent = owner.post('/media');
    for (const [field, value] of Object.entries(fields)) sent = sent.field(field, value);
    return (await sent.attach('file', Buffer.from(bytes), name).expect(201)).body as File;
  }
  const list = async (query: string) => {
    const { body } = await owner.get(`/media?${query}`).expect(200);
    return (body as { data: File[] }).data.map(({ id }) => id);
  };
  const thumbnailOf = ({ id }: File) => owner.get(`/media/${id}/thumbnail`).redirects(0);
  const fetched = (url: string) => test.http.get(new URL(url).pathname);
  const stored = async () => {
    const paths: string[] = [];
    for await (const { storagePath } of test.app.get(MediaStore).list()) paths.push(storagePath);
    return paths;
  };

  it('knows what a file was called, also when a copy is made of it', async () => {
    expect(large.originalName).toBe('Früher Morgen.jpg');
    const { body } = await owner.post(`/media/${large.id}/edits`, { resize: { width: 400 } }).expect(201);
    expect(body.originalName).toBe('Früher Morgen.jpg');
    const hostile = await upload(await anImage('png'), '../../<img src=x onerror=alert(1)>.png');
    expect(hostile.originalName).toBe('<img src=x onerror=alert(1)>.png');
    const key = await owner.key();
    const { body: external } = await test.as(key).get(`/media/${large.id}`).expect(200);
    expect(Object.keys(external as object)).not.toContain('originalName');
    expect(Object.keys(external as object)).not.toContain('thumbnailUrl');
  });

  it('makes a small picture when it is asked for the first time, once', async () => {
    expect(large.thumbnailUrl).toMatch(new RegExp(`/media/${large.id}/thumbnail$`));
    const { headers: read } = await owner.get(`/media/${large.id}`).expect(200);
    const answers = await Promise.all(Array.from({ length: 6 }, () => thumbnailOf(large)));
    const places = new Set(answers.map(({ headers }) => headers['location'] as string));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 302));
    expect(places.size).toBe(1);
    const [url = ''] = places;
    const { body: bytes, headers } = await fetched(url).expect(200);
    expect(headers['content-type']).toBe('image/webp');
    expect(await sharp(bytes as Buffer).metadata()).toMatchObject({ format: 'webp', width: 320, height: 213 });
    const { body: one } = await owner.get(`/media/${large.id}?fields=thumbnailUrl`).expect(200);
    expect(one).toEqual({ thumbnailUrl: url });
    // Making a thumbnail changes nothing that editors edit.
    await owner
      .patch(`/media/${large.id}`, { caption: 'Morning' })
      .set('If-Match', read['etag'] as string)
      .expect(200);
    const made = (await stored()).filter((path) => url.endsWith(path));
    expect(made).toHaveLength(1);
  });

  it('shows small images and drawings as they are, and nothing else', async () => {
    const small = await upload(await anImage('png', 60, 40), 'small.png');
    expect(small.thumbnailUrl).toBe(small.url);
    const drawing = await upload(SVG, 'drawing.svg');
    expect(drawing.thumbnailUrl).toBe(drawing.url);
    const song = await upload(MP3, 'song.mp3');
    expect(song.thumbnailUrl).toBeNull();
    expectError(await thumbnailOf(song).expect(404), 'NOT_FOUND');
    expectError(await owner.get(`/media/${randomUUID()}/thumbnail`).expect(404), 'NOT_FOUND');
    expectError(await owner.get('/media/nothing/thumbnail').expect(404), 'NOT_FOUND');
  });

  it('deletes the small picture with its file', async () => {
    const file = await upload(await anImage('jpeg', 700, 700), 'gone.jpg');
    const { headers } = await thumbnailOf(file).expect(302);
    const url = headers['location'] as string;
    await owner.delete(`/media/${file.id}`).expect(204);
    await fetched(url).expect(404);
    expectError(await thumbnailOf(file).expect(404), 'NOT_FOUND');
  });

  it('finds files by name, alt text and caption', async () => {
    const file = await upload(await anImage('png'), 'Rye_100%.png', { alt: 'A dark loaf', caption: 'From Tyrol' });
    for (const q of ['rye_100%', 'DARK tyrol', 'rye+loaf'])
      expect(await list(`q=${encodeURIComponent(q).replace('%2B', '+')}`)).toEqual([file.id]);
    expect(await list('q=rye1100')).toEqual([]);
    expect(await list('q=dark&mimeTypePrefix=audio/')).toEqual([]);
  });

  it('lists what lacks an alt text, and what nothing uses', async () => {
    const [plain, told, shown] = [
      await upload(await anImage('png'), 'plain.png'),
      await upload(await anImage('png'), 'told.png', { alt: 'Told' }),
      await upload(await anImage('png'), 'shown.png'),
    ];
    const missing = await list('missingAlt=true&pageSize=50');
    expect(missing).toEqual(expect.arrayContaining([plain.id, shown.id]));
    expect(missing).not.toContain(told.id);
    const { body: author } = await owner.post('/authors', { slug: 'mara', displayName: 'Mara' }).expect(201);
    const bodyJson = [{ type: 'image', mediaId: shown.id.toUpperCase(), alt: 'x' }];
    const post = { slug: 'loaf', title: 'Loaf', authorId: author.id, bodyJson, featuredMediaId: told.id };
    await owner.post('/posts', post).expect(201);
    await owner.patch('', { publisher: { name: 'Kettle', logoMediaId: plain.id } }).expect(200);
    const unused = await list('unused=true&pageSize=50');
    expect(unused).toContain(large.id);
    for (const { id } of [plain, told, shown]) expect(unused).not.toContain(id);
    await owner.delete('/posts/loaf').expect(200);
    expect(await list('unused=true&pageSize=50')).toContain(shown.id);
    expectError(await owner.get('/media?unused=maybe').expect(400), 'BAD_REQUEST', ['unused']);
  });

  it('shows nothing to others', async () => {
    const member = await owner.member('posts:read');
    expectError(await member.get(`/media/${large.id}/thumbnail`).expect(403), 'FORBIDDEN');
    const other = await Dashboard.open(test);
    expectError(await other.get(`/media/${large.id}/thumbnail`).expect(404), 'NOT_FOUND');
  });

  it('reads its lists by indexes', async () => {
    const database = test.app.get(Database);
    await database.execute({
      text: `insert into media (workspace_id, id, storage_path, mime_type, size_bytes, alt, original_name, created_at)
             select $1, gen_random_uuid(), 'x' || n, 'image/png', n, case when n % 100 > 0 then 'alt' end, 'IMG_' || n, now()
             from generate_series(1, 5000) n`,
      values: [owner.workspaceId],
    });
    await database.execute({ text: 'analyze media' });
    const client = new Client({ connectionString: test.databaseUrl });
    await client.connect();
    // PostgreSQL reads a table of this size as a whole.
    await client.query('set enable_seqscan = off');
    try {
      for (const query of ['missingAlt=true', 'q=img_4321']) {
        emptyCache(test);
        const statements = await statementsOf(test, () => owner.get(`/media?${query}&pageSize=50`).expect(200));
        const listed = statements.filter(({ text }) => text.includes('from media m'));
        expect(listed).toHaveLength(2);
        for (const statement of listed) {
          const { wholeTables } = await planOf(client, statement, false);
          expect({ text: statement.text, wholeTables }).toMatchObject({
            wholeTables: expect.not.arrayContaining(['media']),
          });
        }
      }
    } finally {
      await client.end();
    }
  });
});
