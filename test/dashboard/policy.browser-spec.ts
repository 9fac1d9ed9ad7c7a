import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { serviceUrl } from './harness/person.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';

describeInBrowser('the policy of the dashboard', () => {
  let browser: Browser;
  beforeAll(async () => void (browser = await openBrowser()));
  afterAll(() => browser?.close());

  it('lets no text become HTML, and no script stand in the page', async () => {
    const window = await Window.open(browser, null);
    await window.goto('/sign-in');
    const tries = `(() => {
      const caught = (deed) => { try { deed(); return 'done'; } catch (error) { return error.name; } };
      const inline = document.createElement('script');
      return [
        caught(() => { document.body.innerHTML = '<b>x</b>'; }),
        caught(() => { inline.textContent = 'window.broken = true'; document.head.append(inline); }),
        String(window.broken),
      ];
    })()`;
    expect(await window.page.evaluate(tries)).toEqual(['TypeError', 'TypeError', 'undefined']);
    await window.close();
  });

  it('is kept by the application itself', async () => {
    const window = await Window.open(browser, null);
    await window.goto('/sign-in');
    await window.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    // Without a session one request is refused, by which the page finds out.
    expect(window.taken().filter((complaint) => !complaint.startsWith('401 '))).toEqual([]);
    await window.close();
  });

  describe('by headers', () => {
    it('makes a nonce anew for every answer, and puts it into the page', async () => {
      const answers = await Promise.all(
        [1, 2].map(async () => {
          const response = await fetch(`${serviceUrl()}/dashboard/w/anything`);
          const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
          return { nonce, isThere: (await response.text()).includes(`nonce="${nonce}"`) };
        }),
      );
      expect(answers.map(({ isThere }) => isThere)).toEqual([true, true]);
      expect(answers[0]?.nonce).not.toBe(answers[1]?.nonce);
    });

    it('lets hashed files be kept for good, and the page never', async () => {
      const page = await fetch(`${serviceUrl()}/dashboard/`);
      expect(page.headers.get('cache-control')).toBe('no-cache');
      const script = /src="(\/dashboard\/assets\/index-[^"]+\.js)"/.exec(await page.text())?.[1];
      const file = await fetch(`${serviceUrl()}${script}`, { headers: { 'Accept-Encoding': 'br' } });
      expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(file.headers.get('content-encoding')).toBe('br');
      expect(file.headers.get('ratelimit-limit')).toBeNull();
    });

    it.each(['..%2findex.html', '%2e%2e%2fmanifest.json', 'index.html', 'nothing-12345678.js', 'appearance.js%00'])(
      'finds no file called %s',
      async (name) => {
        const { status } = await fetch(`${serviceUrl()}/dashboard/assets/${name}`);
        expect([400, 404]).toContain(status);
      },
    );

    it('leads a browser from the bare address, and tells programs what it always told', async () => {
      const browser = await fetch(`${serviceUrl()}/`, { headers: { Accept: 'text/html' }, redirect: 'manual' });
      expect([browser.status, browser.headers.get('location')]).toEqual([302, '/dashboard/']);
      expect((await fetch(`${serviceUrl()}/`, { headers: { Accept: 'application/json' } })).status).toBe(404);
    });
  });
});
