import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { fillBlog, type Blog } from './harness/blog.ts';
import { expectLooksRight } from './harness/looks.ts';
import { Person } from './harness/person.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';

jest.setTimeout(180_000);

interface Member {
  readonly email: string;
  readonly defaultAuthorId: string | null;
}

describeInBrowser('who is named as the author of new posts', () => {
  let browser: Browser;
  let window: Window;
  let page: Page;
  let blog: Blog;

  beforeAll(async () => {
    blog = await fillBlog();
    await blog.owner.post(`${blog.path}/authors`, { displayName: 'Jon Bell', slug: 'jon' });
    browser = await openBrowser();
    window = await Window.open(browser, blog.owner, { bypassCSP: true });
    ({ page } = window);
  });
  afterAll(() => browser?.close());

  const choose = async (label: string | RegExp, option: string) => {
    await page.getByRole('button', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const authorNamed = async (name: string) => {
    const { data } = await blog.owner.get<{ data: { id: string; displayName: string }[] }>(`${blog.path}/authors`);
    return data.find(({ displayName }) => displayName === name)?.id;
  };
  const memberCalled = async (email: string) => {
    const { data } = await blog.owner.get<{ data: Member[] }>(`${blog.path}/members?pageSize=100`);
    return data.find((member) => member.email === email);
  };

  it('is chosen for a member, by those who may edit members', async () => {
    const member = await blog.owner.invite(blog.path, ['posts:read', 'posts:write', 'authors:read']);
    await window.goto(`/w/${blog.slug}/members`);
    await page.getByRole('button', { name: new RegExp(member.email) }).click();
    await choose(/Default author/, 'Jon Bell');
    await expectLooksRight(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    expect(await memberCalled(member.email)).toMatchObject({ defaultAuthorId: await authorNamed('Jon Bell') });
  });

  it('comes with an invitation, which can create the author', async () => {
    await window.goto(`/w/${blog.slug}/members`);
    await page.getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('zoe@example.org');
    await choose(/Default author/, 'New author…');
    await dialog.getByLabel('Author name').fill('Zoe Marsh');
    await expectLooksRight(page);
    await dialog.getByRole('button', { name: 'Create invitation' }).click();
    const link = (await dialog.getByLabel('Link').textContent()) ?? '';
    const zoe = await authorNamed('Zoe Marsh');
    expect(zoe).toBeDefined();
    const stranger = await Window.open(browser, null, { bypassCSP: true });
    await stranger.page.goto(link);
    expect(await stranger.page.getByLabel('Email').inputValue()).toBe('zoe@example.org');
    await stranger.page.getByRole('button', { name: 'I have an account' }).click();
    expect(await stranger.page.getByLabel('Email').inputValue()).toBe('zoe@example.org');
    await stranger.page.getByRole('button', { name: 'I don’t have an account' }).click();
    await stranger.page.getByLabel('Your name').fill('Zoe');
    await stranger.page.getByLabel('Password').fill('a password of enough length');
    await stranger.page.getByRole('button', { name: 'Create account and join' }).click();
    await stranger.page.waitForURL(({ pathname }) => !pathname.endsWith('/invitation'));
    expect(await memberCalled('zoe@example.org')).toMatchObject({ defaultAuthorId: zoe });
  });

  it('is chosen by members themselves in their account', async () => {
    const member = await blog.owner.invite(blog.path, ['posts:read', 'posts:write', 'authors:read']);
    const own = await Window.open(browser, member, { bypassCSP: true });
    ({ page } = own);
    await own.goto('/account');
    await choose(/Sourdough/, 'Jon Bell');
    await page.getByText('Saved.').waitFor();
    await expectLooksRight(page);
    expect(await memberCalled(member.email)).toMatchObject({ defaultAuthorId: await authorNamed('Jon Bell') });
    ({ page } = window);
  });

  it('is chosen in each of two workspaces of one name, told apart by their slugs', async () => {
    const writer = await Person.signUp();
    const slugs = [(await writer.workspace('Rye')).slug, (await writer.workspace('Rye')).slug];
    await writer.workspace('Spelt');
    const own = await Window.open(browser, writer, { bypassCSP: true });
    await own.goto('/account');
    for (const slug of slugs) await own.page.getByRole('button', { name: `Rye (${slug})` }).waitFor();
    expect(await own.page.getByRole('button', { name: 'Spelt (' }).count()).toBe(0);
    await expectLooksRight(own.page);
    await own.close();
  });

  it('is never guessed: without one a post has no author, until one is chosen', async () => {
    const member = await blog.owner.invite(blog.path, ['posts:read', 'posts:write', 'authors:read']);
    // The member has the same name.
    await blog.owner.post(`${blog.path}/authors`, { displayName: 'Somebody', slug: 'somebody' });
    const own = await Window.open(browser, member, { bypassCSP: true });
    ({ page } = own);
    const author = page.getByRole('combobox', { name: 'Author', exact: true });
    const begin = async () => {
      await own.goto(`/w/${blog.slug}/posts/new`);
      await author.waitFor();
      await own.settled();
    };
    await begin();
    expect(await author.inputValue()).toBe('');
    await author.fill('Jon');
    await page.getByRole('option', { name: 'Jon Bell' }).click();
    await page.getByRole('button', { name: 'Use for my new posts' }).click();
    await page.getByText('Saved.').waitFor();
    await own.settled();
    await own.walk(`/w/${blog.slug}/posts`);
    await begin();
    expect(await author.inputValue()).toBe('Jon Bell');
    await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
    await page.getByRole('dialog').getByText('Author: Jon Bell').waitFor();
    await expectLooksRight(page);
    ({ page } = window);
  });
});
