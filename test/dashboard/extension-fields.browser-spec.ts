import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { expectNoBarriers } from './harness/axe.ts';
import { SERVICE_URL } from './harness/global-setup.ts';
import { Service } from './harness/service.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';
import { Writer } from './harness/writer.ts';

jest.setTimeout(120_000);

describeInBrowser('fields that an extension declares', () => {
  const shared = process.env[SERVICE_URL];
  let service: Service;
  let browser: Browser;
  let writer: Writer;
  let window: Window;
  let page: Page;

  beforeAll(async () => {
    service = await Service.start({ GALLEY_CONFIG: resolve(__dirname, 'harness/galley.config.mjs') });
    process.env[SERVICE_URL] = service.url;
    browser = await openBrowser();
    writer = await Writer.start();
  });
  afterAll(async () => {
    process.env[SERVICE_URL] = shared;
    await browser?.close();
    await service?.stop();
  });
  beforeEach(async () => {
    window = await Window.open(browser, writer.person, { bypassCSP: true });
    ({ page } = window);
  });
  afterEach(() => window?.close());

  const valuesOf = (id: string) => writer.person.get(`${writer.path}/posts/${id}/extensions`);
  const openFields = async (id: string) => {
    await writer.open(page, id);
    await page.getByRole('button', { name: 'More fields' }).click();
  };
  const save = () => page.getByRole('button', { name: 'Save fields' }).click();

  it('have inputs that fit their values, are saved by themselves, and leave the post as it is', async () => {
    const id = await writer.aPost('With stars', []);
    const { version } = await writer.stored(id);
    await openFields(id);
    await page.getByLabel('Stars').fill('4');
    await page.getByRole('button', { name: /Mood/ }).click();
    await page.getByRole('option', { name: 'Loud' }).click();
    await page.getByText('Tried by us').click();
    const pros = page.getByRole('group', { name: 'What is good' });
    await pros.getByRole('button', { name: 'Add' }).click();
    await page.getByLabel('What is good 1').fill('It floats');
    await page.getByRole('button', { name: 'Verdict' }).click();
    await page.getByRole('textbox', { name: 'Line' }).fill('Buy it');
    await page.getByRole('textbox', { name: 'Weight' }).fill('7');
    await expectNoBarriers(page);
    await save();
    await page.getByRole('button', { name: 'Saved', exact: true }).waitFor();
    expect(await valuesOf(id)).toEqual({
      shop: { stars: 4, mood: 'loud', isTried: true, pros: ['It floats'], verdict: { line: 'Buy it', weight: 7 } },
    });
    expect((await writer.stored(id)).version).toBe(version);
    expect(window.taken()).toEqual([]);
  });

  it('say what is wrong at the field, and keep what was typed while one walks about', async () => {
    const id = await writer.aPost('Six stars', []);
    await openFields(id);
    await page.getByLabel('Stars').fill('6');
    await save();
    await page.getByRole('alert').getByText('Stars must be').waitFor();
    expect(await valuesOf(id)).toMatchObject({ shop: { stars: null } });
    await page.getByRole('button', { name: 'Outline' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'More fields' }).click();
    expect(await page.getByLabel('Stars').inputValue()).toBe('6');
    await page.getByLabel('Stars').fill('5');
    await save();
    await page.getByRole('button', { name: 'Saved', exact: true }).waitFor();
    expect(await valuesOf(id)).toMatchObject({ shop: { stars: 5 } });
    expect(window.taken().filter((complaint) => !complaint.startsWith('400 '))).toEqual([]);
  });

  it('are those of the kind alone, and wait for a text that is not saved yet', async () => {
    const { id } = await writer.person.post<{ id: string }>(`${writer.path}/pages`, {
      slug: 'about',
      title: 'About',
      bodyJson: [],
    });
    await window.goto(`/w/${writer.slug}/pages/${id}`);
    await page.getByRole('button', { name: 'More fields' }).click();
    await page.getByLabel('Stars').waitFor();
    expect(await page.getByRole('button', { name: /Mood/ }).count()).toBe(0);
    await writer.open(page, 'new');
    await page.getByRole('button', { name: 'More fields' }).click();
    await page.getByText('You can fill in these fields once the post is saved.').waitFor();
    expect(window.taken()).toEqual([]);
  });

  it.each([
    ['categories', 'category', { name: 'Bread' }],
    ['tags', 'tag', { name: 'Bread' }],
    ['authors', 'author', { displayName: 'Bread' }],
  ])('of %s stand in their form, and are saved with it', async (resource, one, name) => {
    await window.goto(`/w/${writer.slug}/${resource}`);
    await page
      .getByRole('button', { name: `New ${one}` })
      .first()
      .click();
    await page.getByText('You can fill in extension fields after saving').waitFor();
    await page.keyboard.press('Escape');
    const place = `${writer.path}/${resource}`;
    const { id } = await writer.person.post<{ id: string }>(place, { ...name, slug: 'bread' });
    await window.goto(`/w/${writer.slug}/${resource}?id=${id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Shelf').fill('10');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('alert').getByText('Shelf must be').waitFor();
    await dialog.getByText('Everything else was saved').waitFor();
    await expectNoBarriers(page);
    await dialog.getByLabel('Shelf').fill('4');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await writer.person.get(`${place}/${id}/extensions`)).toEqual({ shop: { shelf: 4 } });
    expect(window.taken()).toEqual([expect.stringMatching(/^400 /)]);
  });

  it('are asked about when another row is opened beside a list', async () => {
    const tags: { id: string }[] = [];
    for (const slug of ['rye', 'spelt'])
      tags.push(await writer.person.post(`${writer.path}/tags`, { name: slug, slug }));
    await page.setViewportSize({ width: 1720, height: 860 });
    await window.goto(`/w/${writer.slug}/tags?id=${tags[0]!.id}`);
    await page.getByLabel('Shelf').fill('4');
    await page.getByRole('link', { name: 'spelt /spelt' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByLabel('Shelf').inputValue()).toBe('4');
    expect(window.taken()).toEqual([]);
  });

  it('say so where what the address names is gone', async () => {
    await window.goto(`/w/${writer.slug}/tags?id=00000000-0000-4000-8000-000000000000`);
    await page.getByRole('dialog').getByText('Not found').waitFor();
    expect(window.taken()).toEqual([expect.stringMatching(/^404 /)]);
  });

  it('ask for the right that they name', async () => {
    const member = await writer.person.invite(writer.path, ['posts:read', 'posts:write']);
    const id = await writer.aPost('Not judged', []);
    const other = await Window.open(browser, member);
    await writer.open(other.page, id);
    await other.page.getByRole('button', { name: 'More fields' }).click();
    await other.page.getByText('To change this field you need the permission “shop.judge”.').waitFor();
    expect(await other.page.getByRole('button', { name: 'Verdict' }).isDisabled()).toBe(true);
    await other.page.getByLabel('Stars').fill('3');
    await other.page.getByRole('button', { name: 'Save fields' }).click();
    await other.page.getByRole('button', { name: 'Saved', exact: true }).waitFor();
    expect(await valuesOf(id)).toMatchObject({ shop: { stars: 3 } });
    expect(other.taken()).toEqual([]);
    await other.close();
  });
});
