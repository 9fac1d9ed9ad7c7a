import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { PERMISSIONS } from '@app/shared-kernel';
import { fillBlog, type Blog } from './harness/blog.ts';
import { offersOf, OWN, refusedOf } from './harness/offers.ts';
import { screensOf } from './harness/screens.mjs';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';

// Two dozen screens are opened for each permission.
jest.setTimeout(180_000);

describeInBrowser('with one right alone', () => {
  let browser: Browser;
  let blog: Blog;
  let window: Window;
  let place: string;

  beforeAll(async () => {
    browser = await openBrowser();
    blog = await fillBlog();
    const member = await blog.owner.invite(blog.path, [PERMISSIONS[0]]);
    const { user } = await member.get<{ user: { id: string } }>('/me');
    place = `${blog.path}/members/${user.id}`;
    window = await Window.open(browser, member);
  });
  afterAll(() => browser?.close());

  const headed = () => window.page.getByRole('heading').first().isVisible();

  it('says which right is missing and who can give it, by the name of the owner or of those whom one may see', async () => {
    await blog.owner.patch(place, { permissions: ['posts:read'] });
    await window.goto(`/w/${blog.slug}/redirects`);
    const words = 'You need the right “settings:read” or “seo:read”. Sourdough can give it to you.';
    await window.page.getByText(words).waitFor();
    const giver = await blog.owner.invite(blog.path, ['members:read', 'members:write', 'seo:read', 'tags:read']);
    await giver.patch('/me', { displayName: 'Ada Giver' });
    await blog.owner.patch(place, { permissions: ['members:read'] });
    await window.goto(`/w/${blog.slug}/tags`);
    await window.page.getByText(/^You need the right “tags:read”\. .*Ada Giver/).waitFor();
    await window.goto(`/w/${blog.slug}/pages`);
    await window.page.getByText('You need the right “pages:read”. Sourdough can give it to you.').waitFor();
    window.taken();
  });

  it.each(['no right', ...PERMISSIONS] as const)(
    '%s: what the side bar offers opens without a refusal, and every other screen says why not, and offers nothing',
    async (permission) => {
      const permissions = permission === 'no right' ? [] : [permission];
      await blog.owner.patch(place, { permissions });
      await window.goto(`/w/${blog.slug}`);
      const links = await window.page.getByRole('navigation', { name: 'Workspace' }).getByRole('link').all();
      const offered = await Promise.all(links.map((link) => link.getAttribute('href')));
      const screens = screensOf(blog);
      const places = new Set(screens.map(({ path }) => `/dashboard${path}`));
      expect(offered.filter((place) => !places.has(place!))).toEqual([]);
      for (const { name, path } of screens) {
        await window.walk(path);
        const isOffered = offered.includes(`/dashboard${path}`);
        const faults = window.taken().filter((complaint) => isOffered || !complaint.startsWith('403 '));
        const refused = OWN.includes(name) ? [] : refusedOf(await offersOf(window.page, name), name, permissions);
        expect([name, await headed(), faults, refused]).toEqual([name, true, [], []]);
      }
    },
  );
});
