import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { PERMISSIONS, type Permission } from '@app/shared-kernel';
import { fillBlog, type Blog } from './harness/blog.ts';
import { creationsOfPalette, isUnexplained, offersOf, OWN, refusedOf, withinDetails } from './harness/offers.ts';
import { screensOf } from './harness/screens.mjs';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';

// Two dozen screens are opened for each right, in three windows at once.
jest.setTimeout(240_000);

const AT_ONCE = 3;
const READS = PERMISSIONS.filter((permission) => permission.endsWith(':read'));
const WRITES = PERMISSIONS.filter((permission) => !permission.endsWith(':read'));
/** Their rows lead to screens of their own, or are forms. */
const WITHOUT_DETAILS = new Set(['home', 'posts', 'pages', 'planned posts', 'SEO queue', 'activity']);

describeInBrowser('with every right to see and one to change', () => {
  let browser: Browser;
  let blog: Blog;
  /** By right: what was offered, what of it the service refuses, and what went wrong. */
  const found = new Map<Permission | 'none', { offers: string[]; refused: string[]; faults: string[] }>();

  beforeAll(async () => {
    browser = await openBrowser();
    blog = await fillBlog();
    const waiting: (Permission | 'none')[] = ['none', ...WRITES];
    const work = async () => {
      for (let right = waiting.shift(); right !== undefined; right = waiting.shift()) await visit(right);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  });
  afterAll(() => browser?.close());

  async function visit(right: Permission | 'none'): Promise<void> {
    const rights = [...READS, ...(right === 'none' ? [] : [right])];
    const window = await Window.open(browser, await blog.owner.invite(blog.path, rights), { width: 1720 });
    const all = { offers: [] as string[], refused: [] as string[], faults: [] as string[] };
    await window.goto(`/w/${blog.slug}`);
    all.refused.push(...refusedOf(await creationsOfPalette(window), 'palette', rights));
    for (const { name, path } of screensOf(blog)) {
      if (OWN.includes(name)) continue;
      await window.walk(path);
      const { offers, isUnexplained: isMute } = await lookAt(window, name);
      all.offers.push(...offers);
      all.refused.push(...refusedOf([...offers], name, rights));
      all.faults.push(...window.taken(), ...(isMute ? [`${name}: does not say why fields are disabled`] : []));
    }
    await window.close();
    found.set(right, all);
  }

  it.each(['none', ...WRITES] as const)(
    '%s: every control that is offered is allowed, what is not says why, and nothing is asked in vain',
    (right) => {
      const { offers, refused, faults } = found.get(right)!;
      expect({ refused, faults }).toEqual({ refused: [], faults: [] });
      expect(offers.length > 0).toBe(right !== 'none');
    },
  );

  it('nobody can give a right that they lack', async () => {
    const rights = ['members:read', 'members:write', 'posts:read'] as const;
    const window = await Window.open(browser, await blog.owner.invite(blog.path, rights));
    await window.goto(`/w/${blog.slug}/members`);
    await window.page.getByRole('button', { name: 'Invite' }).click();
    await window.page.getByRole('dialog').waitFor();
    const boxes = (await offersOf(window.page, 'members')).filter((name) => /: (see|change)$/.test(name));
    expect(boxes).toEqual(['Posts: see', 'Members: see', 'Members: change']);
    await window.close();
  });

  it('a tag that is not there is not made by somebody who may not', async () => {
    const rights = ['posts:read', 'posts:write', 'tags:read'] as const;
    const window = await Window.open(browser, await blog.owner.invite(blog.path, rights));
    await window.goto(`/w/${blog.slug}/posts/${blog.postId}`);
    const field = window.page.getByLabel('Add a tag');
    await field.fill('spelt');
    await field.press('Enter');
    await window.page.getByText('To create tags you need the permission “tags:write”.').waitFor();
    expect(window.taken()).toEqual([]);
    await window.close();
  });
});

/** Looks at a screen, the details of its first row, and its menu. */
async function lookAt(window: Window, screen: string): Promise<{ offers: Set<string>; isUnexplained: boolean }> {
  const { page } = window;
  const offers = new Set(await offersOf(page, screen));
  let unexplained = await isUnexplained(page);
  const row = page.locator("[data-row] [data-kind='title'] :is(a, button), [data-row] a").first();
  if (!WITHOUT_DETAILS.has(screen) && (await row.count()) > 0) {
    await row.click();
    await window.settled();
    for (const offer of await offersOf(page, screen)) offers.add(offer);
    unexplained ||= await isUnexplained(page);
    await withinDetails(window, screen, async () => {
      for (const offer of await offersOf(page, screen)) offers.add(offer);
    });
  }
  for (const offer of await offersOfMenu(page, screen)) offers.add(offer);
  return { offers, isUnexplained: unexplained };
}

async function offersOfMenu(page: Page, screen: string): Promise<string[]> {
  const button = page.locator('main').getByRole('button', { name: /^More/, disabled: false }).first();
  if ((await button.count()) === 0) return [];
  await button.click();
  await page.getByRole('menu').waitFor();
  const offers = await offersOf(page, screen);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  return offers;
}
