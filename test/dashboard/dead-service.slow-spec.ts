import { expect, it, jest } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { expectNoBarriers } from './harness/axe.ts';
import { describeInBrowser, useWriterWindow, type Window } from './harness/window.ts';
import type { Writer } from './harness/writer.ts';

jest.setTimeout(240_000);

const LISTS = [
  '/posts',
  '/posts/planned',
  '/pages',
  '/media',
  '/categories',
  '/tags',
  '/authors',
  '/seo',
  '/redirects',
  '/broken-links',
  '/members',
  '/keys',
  '/activity',
  '/settings/moving',
];

describeInBrowser('a service that does not answer', () => {
  let writer: Writer;
  let window: Window;
  let page: Page;

  useWriterWindow((made) => ({ writer, window, page } = made), { bypassCSP: true }, /^4(?:04|29) /);

  const home = () => window.goto(`/w/${writer.slug}`);
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
  const area = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  const alert = () => page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' }).first();

  it('is told on every list, with a button that tries again', async () => {
    await home();
    const untold: string[] = [];
    for (const list of LISTS) {
      await window.walk(`/w/${writer.slug}`);
      // What another screen has loaded is not asked for again.
      await page.reload();
      await heading('The Copper Kettle');
      await page.route(/\/workspaces\/[^/]+\//, (route) => route.abort());
      await window.walk(`/w/${writer.slug}${list}`);
      await alert()
        .getByRole('button', { name: 'Try again' })
        .waitFor({ timeout: 15_000 })
        .catch(() => untold.push(list));
      await page.unrouteAll();
    }
    expect(untold).toEqual([]);
  });

  it('is told on a list of which another page was asked for while there is no connection', async () => {
    for (const slug of ['rye', 'oats']) await writer.person.post(`${writer.path}/tags`, { name: slug, slug });
    await window.goto(`/w/${writer.slug}/tags`);
    await window.context.setOffline(true);
    await page.getByLabel('Search tags').fill('rye');
    await alert().getByRole('button', { name: 'Try again' }).waitFor();
    await expectNoBarriers(page);
    await window.context.setOffline(false);
    await page.getByText('1 tag', { exact: true }).waitFor();
  });

  it('is told where it takes its time', async () => {
    await home();
    const held: Route[] = [];
    await page.route(/\/tags\?/, (route) => (held.length === 0 ? void held.push(route) : route.fallback()));
    await area('Tags');
    await page.getByText('The server has not responded yet.').waitFor();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page
      .getByText('No tags', { exact: false })
      .or(page.getByRole('heading', { level: 2 }))
      .first()
      .waitFor();
    expect(await page.getByText('The server has not responded yet.').count()).toBe(0);
    for (const route of held) await route.abort().catch(() => undefined);
  });

  it('leaves no text under the address of another screen', async () => {
    const id = await writer.aPost('Loaf', [{ type: 'paragraph', text: 'One bowl.' }]);
    await writer.open(page, id);
    await window.context.setOffline(true);
    await page.getByRole('link', { name: 'All posts' }).click();
    await heading(/^(?:Loading…|Posts)$/);
    expect(await page.getByText('One bowl.').isVisible()).toBe(false);
    await area('Redirects');
    await heading(/^(?:Loading…|Redirects)$/);
    await window.context.setOffline(false);
    await heading('Redirects');
  });

  it('shows that another text cannot be opened, and not the one of before', async () => {
    const [first, second] = [
      await writer.aPost('First loaf', [{ type: 'paragraph', text: 'One bowl.' }]),
      await writer.aPost('Second loaf', [{ type: 'paragraph', text: 'Two bowls.' }]),
    ];
    await writer.open(page, first);
    await window.context.setOffline(true);
    await page.evaluate(
      `history.pushState({}, '', location.pathname.replace(${JSON.stringify(first)}, ${JSON.stringify(second)})); dispatchEvent(new PopStateEvent('popstate'))`,
    );
    await alert().waitFor();
    expect(await page.getByText('One bowl.').count()).toBe(0);
    await window.context.setOffline(false);
    await alert().getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Two bowls.').waitFor();
  });

  it('deletes nothing that is cancelled while it asks to wait, and says what was cancelled too late', async () => {
    const id = await writer.aPost('Loaf', [{ type: 'paragraph', text: 'One bowl.' }]);
    await writer.open(page, id);
    let answer = (route: Route) => route.fulfill({ status: 429, headers: { 'Retry-After': '3' }, json: {} });
    await page.route(`**/posts/${id}`, (route) =>
      route.request().method() === 'DELETE' ? answer(route) : route.fallback(),
    );
    const dialog = page.getByRole('alertdialog');
    const remove = async () => {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Delete…' }).click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
    };
    await remove();
    await page.getByText('The server is busy.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForTimeout(4_000);
    expect((await writer.stored(id)).title).toBe('Loaf');
    let letGo = () => {};
    const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
    answer = async (route) => {
      const response = await route.fetch();
      await isLetGo;
      return route.fulfill({ response });
    };
    const sent = page.waitForRequest((request) => request.method() === 'DELETE');
    await remove();
    await sent;
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    letGo();
    await page.getByText('Too late to cancel “Delete”: already sent.').waitFor();
  });
});
