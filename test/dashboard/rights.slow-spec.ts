import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { PERMISSIONS, type Permission } from '@app/shared-kernel';
import { fillBlog, type Blog } from './harness/blog.ts';
import { creationsOfPalette, isUnexplained, offersOf, OWN, refusedOf, withinDetails } from './harness/offers.ts';
import { screensOf } from './harness/screens.mjs';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';

// Two dozen screens are opened for each permission.
jest.setTimeout(180_000);

/** Ctrl+Enter opens their rows in a tab of their own. */
const WITHOUT_DETAILS = new Set(['home', 'pages', 'planned posts', 'SEO queue']);

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
    const words = 'You need the permission “settings:read” or “seo:read”. Ask Sourdough.';
    await window.page.getByText(words).waitFor();
    const giver = await blog.owner.invite(blog.path, ['members:read', 'members:write', 'seo:read', 'tags:read']);
    await giver.patch('/me', { displayName: 'Ada Giver' });
    await blog.owner.patch(place, { permissions: ['members:read'] });
    await window.goto(`/w/${blog.slug}/tags`);
    await window.page.getByText(/^You need the permission “tags:read”\. .*Ada Giver/).waitFor();
    await window.goto(`/w/${blog.slug}/pages`);
    await window.page.getByText('You need the permission “pages:read”. Ask Sourdough.').waitFor();
    window.taken();
  });

  it('says in a form that is refused, and in a question, which right was taken meanwhile and who can give it', async () => {
    const { page } = window;
    const permissions = ['tags:read', 'tags:write'];
    await blog.owner.patch(place, { permissions });
    for (const press of [
      async () => {
        await page.getByRole('textbox', { name: 'Name' }).fill('Rye bread');
        await blog.owner.patch(place, { permissions: ['tags:read'] });
        await page.getByRole('button', { name: 'Save' }).click();
      },
      async () => {
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
        await blog.owner.patch(place, { permissions: ['tags:read'] });
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      },
    ]) {
      await blog.owner.patch(place, { permissions });
      await window.goto(`/w/${blog.slug}/tags`);
      await page.locator("[data-row] [data-kind='title'] :is(a, button)").first().click();
      await press();
      const alert = page.getByRole('alert').filter({ hasText: 'Your permissions do not cover this.' });
      await alert.getByText('You need the permission “tags:write”. Ask Sourdough.').waitFor();
      expect(window.taken()).toEqual([expect.stringMatching(/^403 /)]);
    }
  });

  it.each([
    ['posts', 'New post', 'posts:read', '“posts:write”'],
    ['pages', 'New page', 'pages:read', '“pages:write”'],
    ['categories', 'New category', 'categories:read', '“categories:write”'],
    ['tags', 'New tag', 'tags:read', '“tags:write”'],
    ['authors', 'New author', 'authors:read', '“authors:write”'],
    ['media', 'Upload', 'media:read', '“media:write”'],
    ['members', 'Invite', 'members:read', '“members:write”'],
    ['keys', 'New key', 'api-keys:read', '“api-keys:write”'],
    ['redirects', 'New redirect', 'settings:read', '“settings:write” or “seo:write”'],
  ] as const)(
    '%s: the button “%s” is disabled, and says which right is missing',
    async (area, name, right, missing) => {
      await blog.owner.patch(place, { permissions: [right] });
      await window.goto(`/w/${blog.slug}/${area}`);
      const button = window.page
        .getByRole('button', { name, description: `You need the permission ${missing}.` })
        .first();
      await button.waitFor();
      expect(await button.isDisabled()).toBe(true);
      expect(window.taken()).toEqual([]);
    },
  );

  it.each([
    ['members', 'members:read', /^Revoke the invitation for/],
    ['keys', 'api-keys:read', 'Revoke Sourdough'],
    ['redirects', 'seo:read', 'Import'],
  ] as const)('%s: what %s alone does not allow is there, and disabled', async (area, right, name) => {
    await blog.owner.patch(place, { permissions: [right] });
    await window.goto(`/w/${blog.slug}/${area}`);
    await window.page.getByRole('button', { name, disabled: true }).first().waitFor();
    expect(window.taken()).toEqual([]);
  });

  /** What the details of the first row offer and everything that they open, and what they do not say. */
  const within = async (name: string, permissions: readonly Permission[]) => {
    const row = window.page.locator("[data-row] [data-kind='title'] :is(a, button), [data-row] a").first();
    if (WITHOUT_DETAILS.has(name) || (await row.count()) === 0) return [];
    await row.focus();
    await window.page.keyboard.press('Control+Enter');
    await window.settled();
    const offers = await offersOf(window.page, name);
    const mute = (await isUnexplained(window.page)) ? [`${name}: does not say why fields are disabled`] : [];
    await withinDetails(window, name, async () => void offers.push(...(await offersOf(window.page, name))));
    return [...mute, ...refusedOf([...new Set(offers)], name, permissions)];
  };

  it.each(['no right', ...PERMISSIONS] as const)(
    '%s: details beside lists, what they open and the palette offer nothing that is refused, and ask nothing in vain',
    async (permission) => {
      const permissions = permission === 'no right' ? [] : [permission];
      await blog.owner.patch(place, { permissions });
      await window.page.setViewportSize({ width: 1720, height: 860 });
      await window.goto(`/w/${blog.slug}`);
      const links = await window.page.getByRole('navigation', { name: 'Workspace' }).getByRole('link').all();
      const offered = await Promise.all(links.map((link) => link.getAttribute('href')));
      expect(refusedOf(await creationsOfPalette(window), 'palette', permissions)).toEqual([]);
      const found: unknown[] = [];
      const screens = screensOf(blog).filter(
        ({ name, path }) => !OWN.includes(name) && offered.includes(`/dashboard${path}`),
      );
      for (const { name, path } of screens) {
        await window.walk(path);
        found.push([name, await within(name, permissions), window.taken()]);
      }
      expect(found).toEqual(screens.map(({ name }) => [name, [], []]));
      await window.page.setViewportSize({ width: 1280, height: 860 });
    },
  );

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
