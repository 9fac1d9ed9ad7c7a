import dns from 'node:dns';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Invalid } from '@app/shared-kernel';
import { WebFiles } from './web-files.ts';

const HERE = '127.0.0.1';

describe('WebFiles', () => {
  let site: Server;
  let canary: Server;
  let visits: string[] = [];
  let answer: RequestListener;
  let at = '';
  let canaryPort = 0;

  beforeAll(async () => {
    site = createServer((request, response) => answer(request, response)).listen(0, HERE);
    canary = createServer((_, response) => response.end('secret')).listen(0, '127.0.0.2');
    canary.on('connection', () => visits.push('canary'));
    await Promise.all([once(site, 'listening'), once(canary, 'listening')]);
    at = `http://${HERE}:${(site.address() as AddressInfo).port}`;
    canaryPort = (canary.address() as AddressInfo).port;
  });
  afterAll(() => {
    for (const server of [site, canary]) {
      server.closeAllConnections();
      server.close();
    }
  });
  beforeEach(() => {
    visits = [];
    answer = (request, response) => {
      visits.push(request.url ?? '');
      response.end('bytes');
    };
  });

  const here = (more = {}) => new WebFiles({ allows: (address) => address === HERE, tellsCauses: true, ...more });
  const read = async (files: WebFiles, url: string) => (await buffer(files.file(url).open())).toString();
  const redirect = (location: string) => {
    answer = (_, response) => response.writeHead(302, { location }).end();
  };

  it('reads a file, names it by its path, and connects only then', async () => {
    const file = here().file(`${at}/a%20b.png?w=3`);
    expect(file.name).toBe('/a b.png');
    expect(visits).toEqual([]);
    expect((await buffer(file.open())).toString()).toBe('bytes');
    expect(visits).toEqual(['/a%20b.png?w=3']);
  });

  it.each([
    (port: number) => `http://127.0.0.1:${port}/`,
    (port: number) => `http://localhost:${port}/`,
    (port: number) => `http://[::1]:${port}/`,
    (port: number) => `http://[::ffff:127.0.0.1]:${port}/`,
    (port: number) => `http://2130706433:${port}/`,
    (port: number) => `http://0x7f.1:${port}/`,
    (port: number) => `http://0:${port}/`,
    () => 'http://169.254.169.254/latest/meta-data/',
    () => 'https://10.0.0.1/',
  ])('connects to no address that is not public, however it is written: %s', async (url) => {
    const { port } = site.address() as AddressInfo;
    await expect(read(new WebFiles({ tellsCauses: true }), url(port))).rejects.toThrow(
      'its server is at no public address',
    );
    expect(visits).toEqual([]);
  });

  it('judges what names are looked up as, and connects to what was judged', async () => {
    const { port } = site.address() as AddressInfo;
    const judged: string[] = [];
    const allows = (address: string) => judged.push(address) > 0 && (address === HERE || address === '::1');
    expect(await read(new WebFiles({ allows }), `http://localhost:${port}/a`)).toBe('bytes');
    expect(judged).toContain(HERE);
  });

  it.each([[[HERE, '127.0.0.2']], [['127.0.0.2', HERE]]])(
    'connects to no name one of whose addresses is not public: %j',
    async (addresses) => {
      const found = addresses.map((address) => ({ address, family: 4 }));
      const lookup = jest.spyOn(dns, 'lookup') as unknown as jest.Mock;
      lookup.mockImplementation((_name, _options, told) => (told as (...said: unknown[]) => void)(null, found));
      try {
        const { port } = site.address() as AddressInfo;
        await expect(read(here(), `http://two.example:${port}/`)).rejects.toThrow('its server is at no public address');
        expect(lookup).toHaveBeenCalledTimes(1);
      } finally {
        lookup.mockRestore();
      }
      expect(visits).toEqual([]);
    },
  );

  it('judges again after a redirect', async () => {
    redirect(`http://127.0.0.2:${canaryPort}/`);
    await expect(read(here(), `${at}/`)).rejects.toThrow('its server is at no public address');
    redirect(`http://localhost.:${canaryPort}/`);
    await expect(
      read(new WebFiles({ allows: (address) => address === HERE && visits.length > 9 }), `${at}/`),
    ).rejects.toThrow(Invalid);
    redirect('file:///etc/passwd');
    await expect(read(here(), `${at}/`)).rejects.toThrow('it is redirected away from the web');
    expect(visits).toEqual([]);
  });

  it('tells the owner of a workspace nothing of the cause, whatever it is', async () => {
    const asked = (more = {}) => here({ tellsCauses: false, timeMs: 50, ...more });
    const none = createServer().listen(0, HERE);
    await once(none, 'listening');
    const closed = (none.address() as AddressInfo).port;
    await new Promise((done) => none.close(done));
    const causes: [string, RequestListener | null][] = [
      [`http://127.0.0.2:${canaryPort}/`, null],
      ['http://169.254.169.254/', null],
      [`http://${HERE}:${closed}/`, null],
      ['http://no-such-name.invalid/', null],
      [`${at}/missing`, (_, response) => response.writeHead(404).end()],
      [`${at}/secret`, (_, response) => response.writeHead(401).end()],
      [`${at}/silent`, () => undefined],
      [`${at}/elsewhere`, (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end()],
    ];
    for (const [url, answers] of causes) {
      if (answers) answer = answers;
      await expect(read(asked(), url)).rejects.toThrow(new Invalid('it is not reachable'));
    }
    expect(visits).toEqual([]);
  });

  it('follows three redirects and no fourth', async () => {
    answer = (request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end('there');
      else response.writeHead(301, { location: `/${left - 1}` }).end();
    };
    expect(await read(here(), `${at}/3`)).toBe('there');
    await expect(read(here(), `${at}/4`)).rejects.toThrow('it is redirected more than 3 times');
  });

  it('asks a busy server again, and says what one answered', async () => {
    answer = (request, response) => response.writeHead(visits.push(request.url ?? '') < 2 ? 503 : 200).end('late');
    expect(await read(here(), `${at}/`)).toBe('late');
    answer = (_, response) => response.writeHead(404).end('none');
    await expect(read(here(), `${at}/`)).rejects.toThrow('its server answered 404');
  });

  it('waits no longer than it may, and asks a silent server no more', async () => {
    answer = (request) => void visits.push(request.url ?? '');
    const files = here({ timeMs: 50 });
    for (let time = 0; time < 3; time += 1) {
      await expect(read(files, `${at}/${time}`)).rejects.toThrow('it took longer than 0.05 s');
    }
    await expect(read(files, `${at}/3`)).rejects.toThrow('its server did not answer before');
    expect(visits).not.toContain('/3');
  });

  it('ends when it is told to, with the reason', async () => {
    const stop = new AbortController();
    answer = () => stop.abort(new Error('enough'));
    await expect(read(here({ signal: stop.signal }), `${at}/`)).rejects.toThrow('enough');
  });

  it('ends the connection when nobody reads on', async () => {
    const { promise: ended, resolve: end } = withResolvers();
    answer = (_, response) => {
      response.on('close', end);
      const more = () => void (response.destroyed || response.write(Buffer.alloc(65_536), more));
      more();
    };
    for await (const bytes of here().file(`${at}/`).open()) if (bytes.length > 0) break;
    await expect(ended).resolves.toBeUndefined();
  });

  it('has four under way at once', async () => {
    let now = 0;
    let most = 0;
    answer = (_, response) => {
      most = Math.max(most, (now += 1));
      setTimeout(() => (response.end('x'), (now -= 1)), 20);
    };
    const files = here();
    await Promise.all(Array.from({ length: 12 }, (_, each) => read(files, `${at}/${each}`)));
    expect(most).toBe(4);
  });
});

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
