import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { Receiver, verified } from '../webhooks/receiver.ts';
import { expectNoBarriers } from './harness/axe.ts';
import { expectLooksRight } from './harness/looks.ts';
import { Person } from './harness/person.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';

jest.setTimeout(120_000);

describeInBrowser('webhooks', () => {
  let browser: Browser;
  let owner: Person;
  let blog: { slug: string; path: string };
  let window: Window;
  let page: Page;
  let receiver: Receiver;

  beforeAll(async () => void (browser = await openBrowser()));
  afterAll(() => browser?.close());
  beforeEach(async () => {
    receiver = await Receiver.open();
    owner = await Person.signUp();
    blog = await owner.workspace();
    window = await Window.open(browser, owner, { bypassCSP: true });
    ({ page } = window);
    await window.goto(`/w/${blog.slug}/settings/webhooks`);
  });
  afterEach(async () => {
    await window?.close();
    await receiver?.close();
  });

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const secret = async () => {
    const field = page.getByLabel('Signing secret');
    const value = (await field.innerText()).trim();
    await press('Done');
    return value;
  };
  const make = async () => {
    const body = { url: `${receiver.url}/in`, events: ['tag.created'] };
    const webhook = await owner.post<{ id: string }>(`${blog.path}/webhooks`, body);
    await window.goto(`/w/${blog.slug}/settings/webhooks?id=${webhook.id}`);
    await page
      .getByRole('link', { name: 'Webhooks', exact: true, includeHidden: true })
      .and(page.locator('[aria-current=page]'))
      .waitFor();
    return webhook;
  };

  it('are created by keyboard, and show their secret once', async () => {
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
    await expectNoBarriers(page);
    await page.keyboard.press('c');
    await page.getByRole('textbox', { name: 'URL' }).waitFor();
    await page.keyboard.type('http://hooks.example.com/');
    await page.keyboard.press('Enter');
    await page.getByText('must begin with https:// and use port 443', { exact: true }).waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(`${receiver.url}/in`);
    await page.getByRole('checkbox', { name: 'Post published' }).focus();
    await page.keyboard.press('Space');
    await expectNoBarriers(page);
    await press('Create webhook');
    const value = await secret();
    expect(value).toMatch(/^whsec_/);
    await page.getByText('Content changed, Post published', { exact: true }).waitFor();
    await expectLooksRight(page);
    expect(await page.content()).not.toContain(value);
    const { data } = await owner.get<{ data: { events: string[] }[] }>(`${blog.path}/webhooks`);
    expect(data.map(({ events }) => events)).toEqual([['content.changed', 'post.published']]);
  });

  it('are tested, and their deliveries can be looked at and sent again', async () => {
    receiver.answer = (_, response) => void response.writeHead(500).end('the receiver is broken');
    await make();
    await press('Send test event');
    await page.getByText('Failed', { exact: true }).waitFor();
    await page.getByText('Test', { exact: true }).click();
    await page.getByText('The receiver answered 500.').waitFor();
    await page.getByText('the receiver is broken').waitFor();
    await expectLooksRight(page);
    receiver.answer = (_, response) => void response.end();
    await press('Redeliver Test');
    await page.getByText('Delivered', { exact: true }).waitFor();
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('get another secret, which signs from then on', async () => {
    await make();
    await press('Rotate secret…');
    await press('Rotate secret');
    const value = await secret();
    await press('Send test event');
    const [request] = await receiver.count('/in', 1);
    expect(verified(value, request!).type).toBe('webhook.test');
  });

  it('say why they were turned off, and are turned on again', async () => {
    receiver.answer = (_, response) => void response.writeHead(410).end();
    await make();
    await owner.post(`${blog.path}/tags`, { slug: 'rye', name: 'Rye' });
    await receiver.count('/in', 1);
    await page.waitForTimeout(500);
    await page.reload();
    await page.getByText('answered that it is gone').waitFor();
    await expectLooksRight(page);
    await press('Turn on');
    await page.getByText('Active', { exact: true }).waitFor();
    expect(await page.getByText('answered that it is gone').count()).toBe(0);
  });

  it('are changed and deleted, by those who may', async () => {
    const { id } = await make();
    await press('Edit…');
    await page.getByRole('checkbox', { name: 'tag.created' }).click();
    await press('Save');
    await page.getByText('Choose at least one event.', { exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Page deleted' }).click();
    await press('Save');
    await page.getByText('Page deleted', { exact: true }).waitFor();
    await press('Delete…');
    await press('Delete webhook');
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
    const { data } = await owner.get<{ data: unknown[] }>(`${blog.path}/webhooks`);
    expect([data, id]).toEqual([[], expect.any(String)]);
  });
});
