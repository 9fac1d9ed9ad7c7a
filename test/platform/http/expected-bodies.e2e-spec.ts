import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anImage } from '@app/content/testing';
import { TestApp, type TestWorkspace } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';
import { Given } from '../../support/given.ts';

const POSTS = '/api/v1/external/posts';
const JSON_TYPE = 'Content-Type: application/json';
const FORM_TYPE = 'Content-Type: multipart/form-data; boundary=x';
const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';
const LONG = 900 * 1024 * 1024;

/** A connection that tells everything it receives. */
class Connection {
  private said = '';

  private constructor(private readonly socket: Socket) {
    socket.setEncoding('utf8').on('data', (text: string) => (this.said += text));
  }

  static async open(test: TestApp): Promise<Connection> {
    const { port } = test.app.getHttpServer().address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new Connection(socket);
  }

  /** Announces a body and waits to be asked for it, but for what is sent in the same packet. */
  announce(line: string, length: number, headers: readonly string[], sent = ''): void {
    const known = ['Host: galley.test', 'Expect: 100-continue', `Content-Length: ${length}`];
    this.socket.write([`${line} HTTP/1.1`, ...known, ...headers, '', sent].join('\r\n'));
  }

  send(body: string | Buffer): void {
    this.socket.write(body);
  }

  /** What was received since the last call, once the text is in it. */
  async until(text: string): Promise<string> {
    await eventually(() => this.said.includes(text));
    const said = this.said;
    this.said = '';
    return said;
  }

  close(): void {
    this.socket.destroy();
  }
}

describe('a client that waits to be asked for its body', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let keys: Record<'nobody' | 'reader' | 'owner', string[]>;
  let authorId: string;

  beforeAll(async () => {
    test = await TestApp.start();
    workspace = await test.workspace();
    const reader = await test.member(workspace, ['posts:read']);
    keys = { nobody: [], reader: [`X-API-Key: ${reader.key}`], owner: [`X-API-Key: ${workspace.key}`] };
    authorId = await new Given(test).author(workspace);
  });
  afterAll(() => test.stop());

  const post = (slug: string) => JSON.stringify({ slug, title: 'T', bodyJson: [], authorId });
  const bodyIn = (text: string) => text.slice(text.indexOf('\r\n\r\n') + 4);

  it.each([
    ['without a key', 'nobody', `POST ${POSTS}`, 9, JSON_TYPE, 401],
    ['without the right', 'reader', `POST ${POSTS}`, 9, JSON_TYPE, 403],
    ['at a path that is not there', 'owner', `POST ${POSTS}/a/b`, 9, JSON_TYPE, 404],
    ['by a method that is not there', 'owner', `PUT ${POSTS}`, 9, JSON_TYPE, 405],
    ['with a media type that is not read', 'owner', `POST ${POSTS}`, 9, 'Content-Type: text/plain', 400],
    ['with too long a body', 'owner', `POST ${POSTS}`, LONG, JSON_TYPE, 400],
    ['with too long a file', 'owner', 'POST /api/v1/external/media', LONG, FORM_TYPE, 400],
  ] as const)('is not asked when it is refused: %s', async (_, who, line, length, type, status) => {
    const waiting = await Connection.open(test);
    waiting.announce(line, length, [...keys[who], type]);
    const answer = await waiting.until('}');
    waiting.close();
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('\r\nConnection: close\r\n');
    // A client may send without being asked.
    const hasty = await Connection.open(test);
    hasty.announce(line, length, [...keys[who], type]);
    hasty.send('123456789');
    expect(bodyIn(await hasty.until('}'))).toBe(bodyIn(answer));
    hasty.close();
  });

  it('is asked once when it is accepted, and keeps its connection', async () => {
    const waiting = await Connection.open(test);
    for (const slug of ['first', 'second']) {
      waiting.announce(`POST ${POSTS}`, post(slug).length, [...keys.owner, JSON_TYPE]);
      expect(await waiting.until('\r\n\r\n')).toBe(CONTINUE);
      waiting.send(post(slug));
      expect(await waiting.until('}')).toMatch(/^HTTP\/1.1 201 /);
    }
    waiting.announce(`GET ${POSTS}/first?fields=slug`, 0, keys.owner);
    expect(await waiting.until('}')).toMatch(/^HTTP\/1.1 200 [^]*\{"slug":"first"\}$/);
    waiting.close();
  });

  it('is asked for files', async () => {
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    const form = Buffer.concat([Buffer.from(head), await anImage('png'), Buffer.from('\r\n--x--\r\n')]);
    const waiting = await Connection.open(test);
    waiting.announce('POST /api/v1/external/media', form.length, [...keys.owner, FORM_TYPE]);
    expect(await waiting.until('\r\n\r\n')).toBe(CONTINUE);
    waiting.send(form);
    expect(await waiting.until('}')).toMatch(/^HTTP\/1.1 201 /);
    waiting.close();
  });

  it.each(['with the head', 'after it'])(
    'need not wait, and keeps its connection: a body that comes %s',
    async (when) => {
      const hasty = await Connection.open(test);
      for (const slug of ['once', 'twice'].map((name) => `${name}-${when.length}`)) {
        hasty.announce(
          `POST ${POSTS}`,
          post(slug).length,
          [...keys.owner, JSON_TYPE],
          when === 'with the head' ? post(slug) : '',
        );
        if (when !== 'with the head') hasty.send(post(slug));
        const answer = await hasty.until('"relatedPosts":[]}');
        expect(answer).toContain('HTTP/1.1 201 ');
        expect(answer).toContain('Connection: keep-alive');
      }
      hasty.close();
    },
  );
});
