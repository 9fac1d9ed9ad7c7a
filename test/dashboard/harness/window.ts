import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from '@jest/globals';
import { chromium, type Browser, type BrowserContext, type Page, type Request } from 'playwright-core';
import { chromiumPath } from '../../example-site/chromium.ts';
import { PASSWORD, serviceUrl, type Person } from './person.ts';
import { Writer } from './writer.ts';

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

/** Milliseconds without requests after which a screen counts as loaded. */
const QUIET_MS = 60;

/** Milliseconds after which a screen that still waits for an answer is an error. */
const ANSWER_TIMEOUT_MS = 30_000;

/** Dashboard specs in a browser; visibly skipped without Chromium. */
export function describeInBrowser(title: string, specs: () => void): void {
  // The title is the same where the specs are skipped: stored snapshots are found by it, and obsolete ones fail the run.
  const maybe = chromiumPath ? describe : describe.skip;
  maybe(`${title} (needs Chromium; CHROMIUM_PATH may name one)`, () => specs());
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
  /** For a checker that must be injected into the page, which its content security policy forbids. */
  readonly bypassCSP?: boolean;
}

/** A browser window that records problems: errors, policy violations, failed requests. */
export class Window {
  readonly complaints: string[] = [];
  private readonly pending = new Set<Request>();
  private lastTraffic = 0;

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  /** @param person signed in in the window; no user when absent */
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

  /** Signs the previous user out. */
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

  /** Navigates without reloading the page, like the back button. @param path below `/dashboard` */
  async walk(path: string): Promise<void> {
    const before = this.page.url();
    await this.page.evaluate(
      `history.pushState({}, '', ${JSON.stringify(`/dashboard${path}`)}); dispatchEvent(new PopStateEvent('popstate'))`,
    );
    // A screen may lead on at once.
    await this.page.waitForURL(({ href }) => href !== before || href.endsWith(`/dashboard${path}`));
    await this.page.getByRole('heading').first().waitFor();
    await this.settled();
  }

  /** Waits until all requests are answered and rendered. @throws Error with the requests that have no answer after 30 s */
  async settled(): Promise<void> {
    const end = Date.now() + ANSWER_TIMEOUT_MS;
    do {
      if (Date.now() > end) throw new Error(`No answer to ${[...this.pending].map(inWords).join(', ')}`);
      await this.page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 0)))');
      await this.page.waitForTimeout(QUIET_MS / 3);
    } while (this.pending.size > 0 || Date.now() - this.lastTraffic < QUIET_MS);
  }

  /** The problems recorded since the last call. */
  taken(): string[] {
    return this.complaints.splice(0);
  }

  close(): Promise<void> {
    return this.context.close();
  }

  /** A second tab of the same user; its problems are recorded too. */
  async anotherPage(): Promise<Page> {
    const page = await this.context.newPage();
    this.listen(page);
    return page;
  }

  private forget(page: Page): void {
    for (const request of this.pending) {
      if (!request.serviceWorker() && request.frame().page() === page) this.pending.delete(request);
    }
  }

  private listen(page: Page): void {
    const ended = (request: Request) => {
      if (isEndless(request)) return;
      this.lastTraffic = Date.now();
      this.pending.delete(request);
    };
    page.on('request', (request) => {
      if (isEndless(request)) return;
      // What the page before asked for is dropped with it, and Chromium does not always say so.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.forget(page);
      this.pending.add(request);
    });
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
    page.on('console', (message) => {
      // A failed response is reported by a separate event with its address.
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

/** @param person signed in in the window; no user when null */
export type OpenWindow = (person: Person | null, look?: Look) => Promise<Window>;

/**
 * One browser for the specs of a file. The windows of a spec are closed after it, and its problems are faults unless it
 * has taken them.
 *
 * @param expected problems that the specs cause on purpose
 */
export function useWindows(expected?: RegExp): OpenWindow {
  let browser: Browser;
  const windows: Window[] = [];
  beforeAll(async () => void (browser = await openBrowser()));
  afterAll(() => browser?.close());
  afterEach(async () => {
    const opened = windows.splice(0);
    for (const window of opened) await window.close();
    const problems = opened.flatMap((window) => window.taken());
    expect(problems.filter((problem) => !expected?.test(problem))).toEqual([]);
  });
  return async (person, look) => {
    const window = await Window.open(browser, person, look);
    windows.push(window);
    return window;
  };
}

interface WriterWindow {
  readonly writer: Writer;
  readonly window: Window;
  readonly page: Page;
}

/**
 * Before each spec of a file: a writer with a workspace of their own, signed in in a window of their own.
 *
 * @param use gets them before each spec
 * @param expected problems that the specs cause on purpose
 */
export function useWriterWindow(use: (made: WriterWindow) => void, look: Look = {}, expected?: RegExp): OpenWindow {
  const openWindow = useWindows(expected);
  beforeEach(async () => {
    const writer = await Writer.start();
    const window = await openWindow(writer.person, look);
    use({ writer, window, page: window.page });
  });
  return openWindow;
}

/** Ends the session on the service: the cookie is no longer valid. */
export async function endSession({ context }: Window): Promise<void> {
  const cookies = await context.cookies(`${serviceUrl()}/api/v1/dashboard`);
  await context.clearCookies();
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, value: `gone${cookie.value.slice(4)}` })));
}

function inWords(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`;
}

/** The stream of changes stays open as long as a page, and a worker that is ended while it loads gets no answer. */
function isEndless(request: Request): boolean {
  return request.url().endsWith('/changes/stream') || /\.worker-[\w-]+\.js$/.test(request.url());
}
