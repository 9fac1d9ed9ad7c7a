import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EnsureAuthor, UpdateAuthor } from '@app/content';
import { LongPolls, MAX_HELD, VersionWatch } from '@app/platform';
import { readSettings } from '../../apps/api/src/config/settings.ts';
import { createApp } from '../../apps/api/src/create-app.ts';
import { TestApp } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';
import { Person, type OwnedWorkspace } from '../support/people.ts';
import type { FeedAnswer } from './feed.ts';

interface Event {
  readonly id: string;
  readonly changes: FeedAnswer;
}

/** Reads the events of a stream one after another. */
class Events {
  /** Comments received so far, which keep the connection alive. */
  comments = 0;
  private rest = '';

  private constructor(
    readonly response: Response,
    private readonly reader: ReadableStreamDefaultReader<Uint8Array>,
    private readonly gone: AbortController,
  ) {}

  static async open(url: string, token: string, lastEventId?: string): Promise<Events> {
    const gone = new AbortController();
    const headers = { Authorization: `Bearer ${token}`, ...(lastEventId && { 'Last-Event-ID': lastEventId }) };
    const response = await fetch(url, { headers, signal: gone.signal });
    if (!response.body) throw new Error(`There is no stream: ${response.status}`);
    return new Events(response, response.body.getReader(), gone);
  }

  /** @returns null at the end */
  async next(): Promise<Event | null> {
    for (;;) {
      const end = this.rest.indexOf('\n\n');
      if (end >= 0) {
        const text = this.rest.slice(0, end);
        this.rest = this.rest.slice(end + 2);
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1];
        const [id, data] = [field('id'), field('data')];
        if (text.startsWith(':')) this.comments += 1;
        if (id !== undefined && data !== undefined) return { id, changes: JSON.parse(data) as FeedAnswer };
        continue;
      }
      const { done, value } = await this.reader.read();
      if (done) return null;
      this.rest += new TextDecoder().decode(value);
    }
  }

  close(): void {
    this.gone.abort();
  }
}

describe('GET …/changes/stream', () => {
  let test: TestApp;
  let owner: Person;
  let workspace: OwnedWorkspace;
  let author: string;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Person.signUp(test);
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    workspace = await owner.workspace();
    author = await test.app.get(EnsureAuthor).execute({ workspaceId: workspace.id }, { displayName: 'Mara' });
  });

  const open = async (person = owner, lastEventId?: string) =>
    Events.open(
      `${await test.app.getUrl()}/api/v1/dashboard${workspace.path}/changes/stream`,
      person.token,
      lastEventId,
    );
  const write = (displayName: string) =>
    test.app.get(UpdateAuthor).execute({ workspaceId: workspace.id }, author, { displayName });
  const waiting = async (count: number) => {
    while (test.app.get(VersionWatch).waiting !== count) await sleep(5);
  };

  it('tells of changes as they come, and goes on where a client stopped', async () => {
    const events = await open();
    expect(events.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const first = await events.next();
    expect(first?.changes).toMatchObject({ data: [], reset: false });
    await waiting(1);
    await write('Jon');
    const second = await events.next();
    expect(second).toMatchObject({ id: second?.changes.cursor, changes: { data: [{ type: 'author', id: author }] } });
    events.close();
    await waiting(0);
    await write('Ada');
    const again = await open(owner, second?.id);
    expect((await again.next())?.changes.data).toMatchObject([{ type: 'author', id: author }]);
    again.close();
    await waiting(0);
  });

  it('tells what is written through another process, and gives a sign of life every 20 seconds until then', async () => {
    const settings = readSettings({ LOG_LEVEL: 'silent', PORT: '0', PUBLIC_URL: 'http://galley.test' });
    const second = await createApp({ settings, databaseUrl: test.databaseUrl });
    try {
      const events = await open();
      await events.next();
      await waiting(1);
      const news = events.next();
      while (events.comments < 1) await sleep(50);
      await second.get(UpdateAuthor).execute({ workspaceId: workspace.id }, author, { displayName: 'Jon' });
      expect((await news)?.changes.data).toMatchObject([{ type: 'author', id: author }]);
      events.close();
      await waiting(0);
    } finally {
      await second.close();
    }
  }, 90_000);

  it('ends with the session', async () => {
    const again = await owner.again();
    const events = await open(again);
    await events.next();
    await waiting(1);
    await again.post('/auth/sign-out').expect(204);
    await write('Jon');
    expect(await events.next()).toBeNull();
    await waiting(0);
  });

  it('is refused to strangers, and for what is no cursor', async () => {
    const path = `${workspace.path}/changes/stream`;
    const stranger = await Person.signUp(test);
    expectError(await stranger.get(path).expect(404), 'NOT_FOUND');
    expectError(await test.http.get(`/api/v1/dashboard${path}`).expect(401), 'UNAUTHORIZED');
    expectError(await owner.get(path).set('Last-Event-ID', 'x').expect(400), 'BAD_REQUEST', ['Last-Event-ID']);
  });

  it('answers HEAD without holding it', async () => {
    const url = `${await test.app.getUrl()}/api/v1/dashboard${workspace.path}/changes/stream`;
    const response = await fetch(url, { method: 'HEAD', headers: { Authorization: `Bearer ${owner.token}` } });
    expect(response.status).toBe(200);
  });

  it('stays open while others take every place, and ends when its own session holds the most', async () => {
    const held = test.app.get(LongPolls);
    const events = await open();
    await events.next();
    await waiting(1);
    const gone = new AbortController();
    const hold = (workspaceId: string) => held.hold({ workspaceId, credential: 'key' }, gone.signal);
    const others = Array.from({ length: MAX_HELD }, () => hold('another workspace'));
    await write('Jon');
    expect((await events.next())?.changes.data).toMatchObject([{ type: 'author', id: author }]);
    for (const { release } of others) release();
    const single = Array.from({ length: MAX_HELD }, (_, n) => hold(`workspace ${n}`));
    expect(await events.next()).toBeNull();
    for (const { release } of single) release();
    expect(held.count).toBe(0);
  });

  it('ends when the service stops, which lets nobody wait any longer', async () => {
    const events = await open();
    await events.next();
    await waiting(1);
    test.app.get(VersionWatch).end();
    expect(await events.next()).toBeNull();
    const short = await open();
    expect((await short.next())?.changes).toMatchObject({ data: [] });
    expect(await short.next()).toBeNull();
  });
});
