import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { describeInBrowser, useWriterWindow, type Window } from './harness/window.ts';
import type { Writer } from './harness/writer.ts';

const TEXT = [{ type: 'paragraph', text: 'Flour and water.' }];

describeInBrowser('the dialog in which a post is published', () => {
  let writer: Writer;
  let window: Window;
  let page: Page;

  useWriterWindow((made) => ({ writer, window, page } = made));

  const dialog = () => page.getByRole('dialog');
  const publishButton = () => dialog().getByRole('button', { name: 'Publish', exact: true });
  /** Opens the dialog of a post, without loading the page anew. @returns its text */
  async function opened(id: string, title: string): Promise<string> {
    await window.walk(`/w/${writer.slug}/posts/${id}`);
    await page.locator('.ProseMirror').getByText('Flour and water.').waitFor();
    const heading = page.getByRole('textbox', { name: 'Title' }).and(page.locator('textarea'));
    await eventually(async () => (await heading.inputValue()) === title);
    await page.keyboard.press('Control+Shift+Enter');
    await publishButton().waitFor();
    await window.settled();
    return dialog().innerText();
  }
  const leave = async () => {
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await dialog().waitFor({ state: 'detached' });
  };

  it('names the redirect that this post replaces, and none that another would', async () => {
    const { person, path } = writer;
    const [moved, other] = [
      await writer.aPost('Moved', TEXT, { slug: 'moved' }),
      await writer.aPost('Other', TEXT, { slug: 'other' }),
    ];
    const third = await writer.aPost('Third', TEXT, { slug: 'third' });
    for (const fromPath of ['/moved', '/other']) await person.post(`${path}/redirects`, { fromPath, toPath: '/else' });
    await window.goto(`/w/${writer.slug}/posts`);
    for (const [id, title, slug] of [
      [moved, 'Moved', 'moved'],
      [other, 'Other', 'other'],
      [third, 'Third', null],
      [moved, 'Moved', 'moved'],
    ] as const) {
      const lines = (await opened(id, title)).split('\n').filter((line) => /redirect at/i.test(line));
      expect(lines).toEqual(slug === null ? [] : [expect.stringContaining(`/${slug}`)]);
      await leave();
    }
  });

  it('says when this post is unpublished again, and nothing of the kind for another', async () => {
    const { person, path } = writer;
    const [brief, lasting] = [await writer.aPost('Brief', TEXT), await writer.aPost('Lasting', TEXT)];
    await person.put(`${path}/posts/${brief}/schedule`, { at: '2999-01-01T00:00:00Z' });
    await person.put(`${path}/posts/${brief}/unpublish-schedule`, { at: '2999-02-03T12:00:00Z' });
    await window.goto(`/w/${writer.slug}/posts`);
    expect(await opened(brief, 'Brief')).toMatch(/Unpublish date: .*2999/);
    await leave();
    expect(await opened(lasting, 'Lasting')).not.toContain('Unpublish date');
    await leave();
  });

  it('names why this post cannot be published where another can', async () => {
    const { person, path } = writer;
    await person.post(`${path}/pages`, { slug: 'taken', title: 'Page', bodyJson: [], status: 'published' });
    const [taken, free] = [
      await writer.aPost('Taken', TEXT, { slug: 'taken' }),
      await writer.aPost('Free', TEXT, { slug: 'free' }),
    ];
    await window.goto(`/w/${writer.slug}/posts`);
    for (const [id, title, isTaken] of [
      [taken, 'Taken', true],
      [free, 'Free', false],
      [taken, 'Taken', true],
    ] as const) {
      await opened(id, title);
      if (isTaken) await dialog().getByText('the path /taken is that of another published post or page').waitFor();
      else expect(await dialog().innerText()).not.toContain('/taken');
      await eventually(async () => (await publishButton().isDisabled()) === isTaken);
      await leave();
    }
  });

  it('is left by Escape, also after its button was disabled while it had the focus', async () => {
    const { person, path } = writer;
    await person.post(`${path}/pages`, { slug: 'taken', title: 'Page', bodyJson: [], status: 'published' });
    const id = await writer.aPost('Taken', TEXT, { slug: 'taken' });
    await window.goto(`/w/${writer.slug}/posts`);
    await opened(id, 'Taken');
    await eventually(() => publishButton().isDisabled());
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });
});
