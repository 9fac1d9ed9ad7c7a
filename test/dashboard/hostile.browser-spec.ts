import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { fillBlog } from './harness/blog.ts';
import { screensOf } from './harness/screens.mjs';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';

const HOSTILE = [
  `<img src=x onerror="window.broken=1"><script>window.broken=1</script>`,
  `"><svg onload=window.broken=1>{{constructor.constructor('window.broken=1')()}}`,
  `javascript:window.broken=1 [a](javascript:window.broken=1) <iframe srcdoc="<script>parent.broken=1</script>">`,
  `\u202egnp.exe \u200b\ufeff ${'wide'.repeat(40)} \u{1F9C1}\u0301\u0301\u0301`,
];

describeInBrowser('hostile words in every field', () => {
  let browser: Browser;
  beforeAll(async () => void (browser = await openBrowser()));
  afterAll(() => browser?.close());

  it.each(HOSTILE)('run nothing and break nothing: %j', async (text) => {
    const blog = await fillBlog({ title: text, name: text, text });
    const window = await Window.open(browser, blog.owner, { width: 360 });
    await window.goto('/account');
    for (const { name, path } of screensOf(blog)) {
      await window.walk(path);
      expect([name, await window.page.evaluate('window.broken')]).toEqual([name, undefined]);
      expect([name, window.taken()]).toEqual([name, []]);
      expect([
        name,
        await window.page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
      ]).toEqual([name, 0]);
    }
    await window.close();
  });

  it('leads to no other place after signing in', async () => {
    const { owner } = await fillBlog();
    for (const next of ['//evil.example/', '/\\evil.example/', 'https://evil.example/', 'javascript:window.broken=1']) {
      const window = await Window.open(browser, null);
      await window.goto(`/sign-in?next=${encodeURIComponent(next)}`);
      await window.page.getByLabel('E-mail').fill(owner.email);
      await window.page.getByLabel('Password').fill('a password of enough length');
      await window.page.keyboard.press('Enter');
      await window.page.getByRole('navigation', { name: 'Workspace' }).waitFor();
      expect(new URL(window.page.url()).pathname).toMatch(/^\/dashboard\/w\//);
      await window.close();
    }
  });
});
