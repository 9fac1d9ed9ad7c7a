import { expect, it, jest } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { expectNoBarriers } from './harness/axe.ts';
import { PASSWORD } from './harness/person.ts';
import { describeInBrowser, endSession, useWriterWindow, type Window } from './harness/window.ts';
import { saveLine, write, type Writer } from './harness/writer.ts';

jest.setTimeout(180_000);

const paragraph = (text: string) => ({ type: 'paragraph', text });
/** Milliseconds within which a command that still waited would be sent: several attempts. */
const SEVERAL_TRIES_MS = 4_000;

describeInBrowser('a publication', () => {
  let writer: Writer;
  let window: Window;
  let page: Page;

  useWriterWindow((made) => ({ writer, window, page } = made), { bypassCSP: true }, /^40[14] /);

  const bar = () => page.locator('[data-region="document"]');
  const waits = (words: string) => bar().getByText(words).waitFor();
  const press = (name: string) => bar().getByRole('button', { name, exact: true }).click();
  const question = () => page.getByRole('dialog', { name: 'Publish this post?' });
  const confirm = async () => {
    await page.keyboard.press('Control+Shift+Enter');
    await question().getByRole('button', { name: 'Publish' }).click();
  };
  const offline = (isOffline: boolean) => window.context.setOffline(isOffline);
  const open = async (status = 'draft') => {
    const id = await writer.aPost('Loaf', [paragraph('start')], { status });
    await writer.open(page, id);
    return id;
  };
  const stored = async (id: string) => {
    const { status, bodyJson } = await writer.stored(id);
    return [status, ...bodyJson.map(({ text }) => text)];
  };
  const publishOffline = async () => {
    const id = await open();
    await offline(true);
    await confirm();
    await waits('Waiting for a connection to publish this post. Keep this page open.');
    return id;
  };
  /** The answer to the first write of a post comes when it is let go. */
  const slowAnswer = async (id: string) => {
    let letGo = () => {};
    const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
    const isAsked = new Promise<void>((asked) => {
      const answer = async (route: Route) => {
        if (route.request().method() !== 'PATCH') return route.fallback();
        const response = await route.fetch();
        asked();
        await isLetGo;
        return route.fulfill({ response });
      };
      void page.route(`**/posts/${id}?*`, answer);
    });
    return { isAsked, letGo };
  };

  it('that waits for a connection is not made once it is cancelled', async () => {
    const id = await publishOffline();
    await expectNoBarriers(page);
    await press('Cancel');
    await write(page, 'start', ' and a thought');
    await offline(false);
    await saveLine(page).getByText('Draft saved').waitFor();
    await page.waitForTimeout(SEVERAL_TRIES_MS);
    expect(await stored(id)).toEqual(['draft', 'start']);
    expect(await bar().getByRole('button', { name: 'Cancel' }).count()).toBe(0);
  });

  it('that waits for a connection is made as it was confirmed', async () => {
    const id = await publishOffline();
    await offline(false);
    await page.getByText('Published', { exact: true }).first().waitFor();
    expect(await stored(id)).toEqual(['published', 'start']);
  });

  it('that waits asks again where the text is edited, and publishes what is confirmed then', async () => {
    const id = await publishOffline();
    await write(page, 'start', ' and more');
    await waits('Not published: you edited the text while this was waiting.');
    await offline(false);
    await page.waitForTimeout(SEVERAL_TRIES_MS);
    expect(await stored(id)).toEqual(['draft', 'start']);
    await press('Publish…');
    await question().getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published', { exact: true }).first().waitFor();
    expect(await stored(id)).toEqual(['published', 'start and more']);
  });

  it('that waits is withdrawn where the text is left, which is said', async () => {
    const id = await publishOffline();
    await page.getByRole('link', { name: 'All posts' }).click();
    await page.getByText('“Loaf” may not be published: you left before the server responded.').waitFor();
    await offline(false);
    await page.waitForTimeout(SEVERAL_TRIES_MS);
    expect(await stored(id)).toEqual(['draft', 'start']);
  });

  it('asks again after the session ended', async () => {
    const id = await open();
    await endSession(window);
    await confirm();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await waits('Not published: you were signed out.');
    await press('Cancel');
    await page.waitForTimeout(SEVERAL_TRIES_MS);
    expect(await stored(id)).toEqual(['draft', 'start']);
  });

  it.each(['Cancel', 'Escape'])('that the service already has is told to be made: %s', async (way) => {
    const id = await open();
    const { isAsked, letGo } = await slowAnswer(id);
    await confirm();
    await isAsked;
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await question().getByRole('button', { name: 'Cancel' }).click();
    await question().waitFor({ state: 'detached' });
    letGo();
    await page.getByText('Too late to cancel: already published.').waitFor();
    await page.getByText('Published', { exact: true }).first().waitFor();
  });

  it('of changes waits, and leaves readers what they have once it is cancelled', async () => {
    const id = await open('published');
    await offline(true);
    await write(page, 'start', ' anew');
    await page.keyboard.press('Control+s');
    await waits('Waiting for a connection to update this post.');
    await press('Cancel');
    await offline(false);
    await page.waitForTimeout(SEVERAL_TRIES_MS);
    expect(await stored(id)).toEqual(['published', 'start']);
  });

  it('stays where unpublishing waits and is cancelled', async () => {
    const id = await open('published');
    await offline(true);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Unpublish' }).click();
    // As if the time for an undo had passed.
    await page.evaluate(`dispatchEvent(new Event('pagehide'))`);
    await waits('Waiting for a connection to unpublish this post.');
    await press('Cancel');
    await offline(false);
    await page.waitForTimeout(SEVERAL_TRIES_MS);
    expect(await stored(id)).toEqual(['published', 'start']);
  });

  it('has no note about a redirect once it is unpublished', async () => {
    await open('published');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const note = page.getByText('The old URL will redirect to the new one.');
    await note.waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Unpublish' }).click();
    await page.evaluate(`dispatchEvent(new Event('pagehide'))`);
    await page.getByText('Draft', { exact: true }).first().waitFor();
    await note.waitFor({ state: 'detached' });
  });
});

describeInBrowser('a new post, at every width', () => {
  let writer: Writer;
  let page: Page;

  useWriterWindow((made) => ({ writer, page } = made), { bypassCSP: true }, /^404 /);

  const ask = () => page.getByRole('button', { name: 'Publish', exact: true }).filter({ hasText: 'Publish' }).click();
  const question = () => page.getByRole('dialog', { name: 'Publish this post?' });
  const required = () => question().getByRole('region', { name: 'Required before publishing' });
  const lead = async (words: string) => {
    await ask();
    await required().getByRole('button', { name: words }).click();
    await question().waitFor({ state: 'detached' });
  };
  const hasFocus = (selector: string) =>
    eventually(() => page.evaluate<boolean>(`document.activeElement?.matches(${JSON.stringify(selector)}) === true`));

  it.each([360, 800, 1280])('is published where no panel was opened, at %d px', async (width) => {
    await page.setViewportSize({ width, height: 860 });
    await writer.open(page, 'new');
    await page.keyboard.type('By thumb');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Some words');
    await ask();
    await question().getByText('URL: https://kettle.example/by-thumb').waitFor();
    await expectNoBarriers(page);
    await question().getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published', { exact: true }).first().waitFor();
    expect((await writer.find('By thumb'))?.status).toBe('published');
  });

  it.each([360, 800, 1280])('leads from the dialog to each field that it lacks, at %d px', async (width) => {
    await page.setViewportSize({ width, height: 860 });
    const { slug } = await writer.person.workspace('Without authors');
    await page.goto(`/dashboard/w/${slug}/posts/new`);
    await page.locator('.ProseMirror').waitFor();
    await ask();
    await required().waitFor();
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
    await lead('Write some text.');
    await hasFocus('.ProseMirror');
    await page.keyboard.type('Some words');
    await lead('Write a title.');
    await hasFocus('textarea[aria-label="Title"]');
    await page.keyboard.type('Loaf');
    await lead('Choose an author.');
    await hasFocus('[data-field="authorId"] button');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Author' }).waitFor();
    if (width < 1024) await page.keyboard.press('Escape');
    await ask();
    await question().getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published', { exact: true }).first().waitFor();
  });
});
