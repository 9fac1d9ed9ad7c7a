import { beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { serviceUrl } from './harness/person.ts';
import { describeInBrowser, useWriterWindow } from './harness/window.ts';
import { write, type Writer } from './harness/writer.ts';

const paragraph = (text: string) => ({ type: 'paragraph', text });

describeInBrowser('the preview of a post', () => {
  let writer: Writer;
  let page: Page;
  let key: string;

  useWriterWindow((made) => ({ writer, page } = made));
  beforeEach(async () => {
    ({ key } = await writer.person.post<{ key: string }>(`${writer.path}/api-keys`, { name: 'site' }));
  });

  const preview = async (token: string) => {
    const answer = await fetch(`${serviceUrl()}/api/v1/external/previews`, {
      method: 'POST',
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    return { status: answer.status, body: (await answer.json()) as { post?: { title: string; bodyJson: unknown[] } } };
  };

  it('shows what is written in a live post, until its link is ended', async () => {
    const id = await writer.aPost('Rye', [paragraph('Flour and water')], { status: 'published' });
    await writer.open(page, id);
    await write(page, 'Flour and water', ', and salt');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Preview' });
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const token = (await dialog.getByText(/^galley_preview_/).textContent()) ?? '';
    expect(await preview(token)).toMatchObject({
      status: 200,
      body: { post: { title: 'Rye', bodyJson: [paragraph('Flour and water, and salt')] } },
    });
    expect((await writer.stored(id)).bodyJson).toEqual([paragraph('Flour and water')]);
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await dialog.getByRole('button', { name: 'Revoke' }).waitFor({ state: 'detached' });
    expect((await preview(token)).status).toBe(404);
  });

  it('leads to the address of the settings', async () => {
    await writer.person.patch(writer.path, { previewUrl: 'https://kettle.example/preview' });
    const id = await writer.aPost('Spelt', [paragraph('Flour')]);
    await writer.open(page, id);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Preview' });
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await dialog.getByText(/^https:\/\/kettle\.example\/preview\?token=galley_preview_/).waitFor();
    await dialog.getByRole('button', { name: 'Open the preview' }).waitFor();
  });
});
