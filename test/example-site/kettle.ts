import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { aTwoColouredImage } from '@app/content/testing';
import { IssueApiKey, operatorOf } from '@app/identity';
import { readSettings } from '../../apps/example-site/src/settings.ts';
import { startSite, type RunningSite } from '../../apps/example-site/src/start-site.ts';
import { upload, type MediaBody } from '../media/media-files.ts';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';

/** Site URL of the workspace. Nothing listens there. */
export const SITE_ORIGIN = 'https://kettle.example';
/** Origin of media files. Browsers in specs map it to the service. */
export const MEDIA_ORIGIN = 'http://galley.test';

/** Number of attempts before a test that waits fails. */
const TRIES = 300;

type Made = { id: string };

/** A small blog in a real service, and the example site that shows it. */
export class Kettle {
  private constructor(
    readonly test: TestApp,
    readonly dashboard: Dashboard,
    private readonly key: string,
    readonly site: RunningSite,
  ) {}

  static async open(): Promise<Kettle> {
    const test = await TestApp.start({ SIGN_UP: 'open', PUBLIC_URL: MEDIA_ORIGIN });
    const dashboard = await Dashboard.open(test);
    const { text: key } = await test.app.get(IssueApiKey).execute(operatorOf(dashboard.workspaceId), { name: 'site' });
    await dashboard.patch('', SETTINGS).expect(200);
    const site = await startSite({
      ...readSettings({ GALLEY_API_KEY: key, GALLEY_URL: galleyAt(test), MEDIA_URL: MEDIA_ORIGIN }),
      port: 0,
    });
    return new Kettle(test, dashboard, key, site);
  }

  async close(): Promise<void> {
    await this.site.stop();
    // Spare connections that were never used would delay the end.
    const closing = setInterval(() => this.test.app.getHttpServer().closeAllConnections(), 50);
    await this.test.stop();
    clearInterval(closing);
  }

  /** URL of the site. */
  get url(): string {
    return `http://127.0.0.1:${this.site.port}`;
  }

  /** `host:port` of the service. */
  get galleyHost(): string {
    return galleyAt(this.test).slice('http://'.length);
  }

  /** Requests a path of the site without following redirects. */
  ask(path: string, options: RequestInit = {}): Promise<Response> {
    return fetch(this.url + path, { redirect: 'manual', ...options });
  }

  /** Requests a path until the response is as wanted. The site learns of a change within two seconds. */
  async until(path: string, isWanted: (answer: Response) => boolean | Promise<boolean>): Promise<Response> {
    for (let tries = 0; ; tries++) {
      const answer = await this.ask(path);
      if ((await isWanted(answer.clone())) || tries === TRIES) return answer;
      await sleep(100);
    }
  }

  /** Waits until a page contains a text, or no longer does. */
  async untilSaid(path: string, words: string, isSaid = true): Promise<void> {
    await this.until(path, async (answer) => (await answer.text()).includes(words) === isSaid);
  }

  /** The entry of a broken link in the editors' list, once it has so many hits. */
  async reported(path: string, hits: number): Promise<Record<string, unknown> | undefined> {
    for (let tries = 0; ; tries++) {
      const { body } = await this.dashboard.get('/link-health?pageSize=100').expect(200);
      const entry = (body as { data: Record<string, unknown>[] }).data.find((each) => each['path'] === path);
      if ((entry && Number(entry['hitCount']) >= hits) || tries === TRIES) return entry;
      await sleep(100);
    }
  }

  async make(route: string, fields: object): Promise<Made> {
    return (await this.dashboard.post(route, fields).expect(201)).body as Made;
  }

  async image(alt: string, width = 1200, height = 800): Promise<MediaBody> {
    const bytes = await aTwoColouredImage('jpeg', width, height);
    return (await upload(this.test, this.key, bytes, { fields: { alt } }).expect(201)).body as MediaBody;
  }
}

const SETTINGS = {
  siteName: 'The Copper Kettle Journal',
  siteUrl: SITE_ORIGIN,
  defaultLocale: 'en-GB',
  aboutMd: 'Bread, slowly. From a *small* kitchen.',
  twitterSite: '@kettle',
  siteVerification: { google: 'g-1', bing: null },
  publisher: { name: 'The Copper Kettle', logoMediaId: null, sameAs: [] },
};

function galleyAt(test: TestApp): string {
  const { port } = test.app.getHttpServer().address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
