import { describe } from '@jest/globals';
import { chromium, type Browser, type BrowserContext, type Page, type Request } from 'playwright-core';
import { chromiumPath } from '../../example-site/chromium.ts';
import { PASSWORD, serviceUrl, type Person } from './person.ts';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** Nothing asked for during so many milliseconds: a screen has what it needs, and shows it. */
const QUIET_MS = 60;

/** Specs of the dashboard in a browser; visibly skipped where there is none. */
export function describeInBrowser(title: string, specs: () => void): void {
  const maybe = chromiumPath ? describe : describe.skip;
  maybe(chromiumPath ? title : `${title} (skipped: there is no Chromium; CHROMIUM_PATH may name one)`, () => specs());
}

/** @param more arguments of Chromium */
export function openBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
    args: [...ARGS, ...more],
  });
}

export interface Look {
  readonly width?: number;
  readonly colorScheme?: 'light' | 'dark';
  /** For a checker that has to be put into the page, which its policy rightly forbids. */
  readonly bypassCSP?: boolean;
}

/** A browser window, and what it complained of: errors, refusals of the policy, answers that failed. */
export class Window {
  readonly complaints: string[] = [];
  private readonly pending = new Set<Request>();
  private lastTraffic = 0;

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  /** @param person who is signed in in it; nobody when absent */
  static async open(
    browser: Browser,
    person: Person | null,
    { width = 1280, colorScheme = 'light', bypassCSP = false }: Look = {},
  ): Promise<Window> {
    const context = await browser.newContext({
      baseURL: serviceUrl(),
      viewport: { width, height: 860 },
      colorScheme,
      bypassCSP,
      reducedMotion: 'reduce',
    });
    const window = new Window(context, await context.newPage());
    window.listen(window.page);
    if (person) await window.signIn(person);
    return window;
  }

  /** Whoever was signed in before is so no longer. */
  async signIn(person: Person): Promise<void> {
    const answer = await this.context.request.post('/api/v1/dashboard/auth/sign-in', {
      data: { email: person.email, password: PASSWORD },
      headers: { Origin: serviceUrl() },
    });
    if (!answer.ok()) throw new Error(`Signing in failed: ${await answer.text()}`);
  }

  /** @param path below `/dashboard` */
  async goto(path: string): Promise<void> {
    await this.page.goto(`/dashboard${path}`);
    await this.page.getByRole('heading').first().waitFor();
    await this.settled();
  }

  /** To another screen without loading the page anew, as the button for going back does it. @param path below `/dashboard` */
  async walk(path: string): Promise<void> {
    await this.page.evaluate(
      `history.pushState({}, '', ${JSON.stringify(`/dashboard${path}`)}); dispatchEvent(new PopStateEvent('popstate'))`,
    );
    await this.page.waitForURL(`**/dashboard${path}`);
    await this.page.getByRole('heading').first().waitFor();
    await this.settled();
  }

  /** Waits until everything that was asked for is here, and drawn. */
  async settled(): Promise<void> {
    do {
      await this.page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 0)))');
      await this.page.waitForTimeout(QUIET_MS / 3);
    } while (this.pending.size > 0 || Date.now() - this.lastTraffic < QUIET_MS);
  }

  /** What was complained of since the last time. */
  taken(): string[] {
    return this.complaints.splice(0);
  }

  close(): Promise<void> {
    return this.context.close();
  }

  /** A second tab of the same person; what it complains of counts, too. */
  async anotherPage(): Promise<Page> {
    const page = await this.context.newPage();
    this.listen(page);
    return page;
  }

  private listen(page: Page): void {
    const ended = (request: Request) => {
      if (isEndless(request)) return;
      this.lastTraffic = Date.now();
      this.pending.delete(request);
    };
    page.on('request', (request) => void (isEndless(request) || this.pending.add(request)));
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
    page.on('console', (message) => {
      // A refused answer is told by its own event, with its address.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('dialog', (dialog) => {
      this.complaints.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('response', (response) => {
      if (response.status() >= 400) this.complaints.push(`${response.status()} ${new URL(response.url()).pathname}`);
    });
  }
}

/** As when it ended on the service: the cookie is worth nothing any more. */
export async function endSession({ context }: Window): Promise<void> {
  const cookies = await context.cookies(`${serviceUrl()}/api/v1/dashboard`);
  await context.clearCookies();
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, value: `gone${cookie.value.slice(4)}` })));
}

/** The stream of changes goes on for as long as a page is open. */
function isEndless(request: Request): boolean {
  return request.url().endsWith('/changes/stream');
}
