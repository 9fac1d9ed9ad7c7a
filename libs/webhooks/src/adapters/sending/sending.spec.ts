import dns from 'node:dns';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AllowedHosts } from '../../domain/webhook-url.ts';
import { HkdfWebhookSecrets, WebhookKey } from './hkdf-webhook-secrets.ts';
import { HttpWebhookSender } from './http-webhook-sender.ts';
import { retryAfterOf } from './retry-after.ts';

const HERE = '127.0.0.1';
const NEVER = new AbortController().signal;
const UNREACHABLE = { status: null, response: null, error: 'The host has no public address.' };

describe(HttpWebhookSender, () => {
  let server: Server;
  let port = 0;
  let visits = 0;
  let answer: RequestListener;

  beforeAll(async () => {
    server = createServer((request, response) => answer(request, response)).listen(0, HERE);
    server.on('connection', () => (visits += 1));
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    visits = 0;
    answer = (_, response) => response.end('fine');
  });

  const send = (url: string, hosts: readonly string[] = [], timeoutMs = 300) =>
    new HttpWebhookSender(new AllowedHosts(hosts), timeoutMs).send({ url, headers: {}, body: '{}' }, NEVER);
  const here = (timeoutMs?: number) => send(`http://${HERE}:${port}/`, [HERE], timeoutMs);

  it.each([
    '127.0.0.1',
    'localhost',
    'localhost.',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '2130706433',
    '0x7f.1',
    '017700000001',
    '0',
    '169.254.169.254',
    '[fd00:ec2::254]',
    '10.0.0.1',
    'metadata.google.internal',
    'no-such-name.invalid',
  ])('connects to no address that is not public, and says the same of each: %s', async (host) => {
    expect(await send(`http://${host}:${port}/`)).toMatchObject(UNREACHABLE);
    expect(visits).toBe(0);
  });

  it('connects to what was checked, though the name resolves to something else the next time', async () => {
    const answers = [[{ address: '93.184.216.34', family: 4 }], [{ address: HERE, family: 4 }]];
    const lookup = jest.spyOn(dns, 'lookup') as unknown as jest.Mock;
    lookup.mockImplementation((_name, _options, done) => (done as (...all: unknown[]) => void)(null, answers.shift()));
    try {
      await send(`http://rebound.example:${port}/`);
      expect(lookup).toHaveBeenCalledTimes(1);
      expect(await send(`http://rebound.example:${port}/`)).toMatchObject(UNREACHABLE);
    } finally {
      lookup.mockRestore();
    }
    expect(visits).toBe(0);
  });

  it('follows no redirect, wherever it leads', async () => {
    answer = (_, response) => response.writeHead(307, { location: `http://${HERE}:${port}/inside` }).end();
    expect(await here()).toMatchObject({ status: 307, error: expect.stringContaining('redirects are not followed') });
    expect(visits).toBe(1);
  });

  it('takes 2xx for a success, and every other status for a failure', async () => {
    for (const status of [200, 201, 204, 299, 400, 404, 410, 500, 599]) {
      answer = (_, response) => response.writeHead(status).end();
      expect(await here()).toMatchObject({ status, error: status < 300 ? null : `The receiver answered ${status}.` });
    }
  });

  it('waits for a silent receiver no longer than it may', async () => {
    answer = () => undefined;
    expect(await here()).toMatchObject({ status: null, error: 'No response within 0.3 s.' });
  });

  it('reads little of an endless response, which it shows shortened', async () => {
    answer = (_, response) => {
      const more = () => void (response.destroyed || response.write('a\0ü'.repeat(20_000), more));
      more();
    };
    const { status, response, error } = await here(5_000);
    expect([status, error]).toEqual([200, null]);
    expect(response).toHaveLength(1_000);
    expect(response).not.toContain('\0');
  });

  it('waits a second for a body that trickles, because the status decided', async () => {
    answer = (_, response) => {
      response.writeHead(200);
      response.write('begun');
    };
    expect(await here(10_000)).toMatchObject({ status: 200, response: 'begun', error: null });
  });

  /** What is noted of a receiver that answers with these bytes and ends the connection. */
  async function answeredBy(bytes: string) {
    const liar = createTcpServer((socket) => void socket.on('error', () => undefined).end(bytes)).listen(0, HERE);
    await once(liar, 'listening');
    const { port: at } = liar.address() as AddressInfo;
    try {
      return await send(`http://${HERE}:${at}/`, [HERE]);
    } finally {
      liar.close();
    }
  }

  it.each([
    'not http at all\r\n\r\n',
    'HTTP/1.1 200 OK\r\nContent-Length: 5, 7\r\n\r\n',
    `HTTP/1.1 200 OK\r\nA: ${'b'.repeat(70_000)}`,
  ])('takes a response that is none for a failure (%#)', async (bytes) => {
    expect(await answeredBy(bytes)).toMatchObject({ status: null, error: expect.any(String) });
  });

  it.each([
    ['longer than the body', 'HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nfine', { status: 200, response: 'fine' }],
    ['shorter than the body', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nfine', { status: 200, response: 'fi' }],
  ])('shows what came of a response whose length is %s, because the status decided', async (_, bytes, shown) => {
    expect(await answeredBy(bytes)).toMatchObject({ ...shown, error: null });
  });

  it('ends when the service stops, with its reason', async () => {
    const stopping = new AbortController();
    answer = () => stopping.abort(new Error('stopping'));
    const sender = new HttpWebhookSender(new AllowedHosts([HERE]));
    const message = { url: `http://${HERE}:${port}/`, headers: {}, body: '{}' };
    await expect(sender.send(message, stopping.signal)).rejects.toThrow('stopping');
  });
});

describe(HkdfWebhookSecrets, () => {
  const of = (key: string) => new HkdfWebhookSecrets(new WebhookKey(() => key));
  const [one, other] = [
    { workspaceId: 'w', id: 'a' },
    { workspaceId: 'w', id: 'b' },
  ];

  it('derives a secret from the key, the webhook and the generation, always the same', () => {
    const secrets = [of('k').secret(one, 1), of('k').secret(one, 2), of('k').secret(other, 1), of('l').secret(one, 1)];
    expect(new Set(secrets).size).toBe(4);
    expect(of('k').secret(one, 1)).toBe(secrets[0]);
  });

  it('works with a key only', () => {
    const none = new HkdfWebhookSecrets(new WebhookKey(null));
    expect([none.available, of('k').available]).toEqual([false, true]);
    expect(() => none.secret(one, 1)).toThrow();
  });
});

describe(retryAfterOf, () => {
  const now = Date.parse('2026-01-01T00:00:00Z');

  it.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['Thu, 01 Jan 2026 00:00:30 GMT', 30_000],
    ['Wed, 31 Dec 2025 00:00:30 GMT', 0],
    ['soon', null],
    ['5 apples', null],
    ['-5', null],
    ['1e9', null],
    ['', null],
    [undefined, null],
  ])('reads %j as %p', (value, milliseconds) => expect(retryAfterOf(value, now)).toBe(milliseconds));
});
