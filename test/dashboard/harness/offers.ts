import type { Locator, Page } from 'playwright-core';
import type { Permission } from '@app/shared-kernel';
import { DASHBOARD_ROUTES } from '../../platform/access/dashboard-routes.ts';
import type { Window } from './window.ts';

/** What can be pressed or written, by its accessible name: of a screen, its details, a dialog and an open menu. */
const ENABLED = `(() => {
  const places = ':is(main, [role=dialog], [role=menu])';
  const kinds = ':is(button, input:not([type=hidden]), select, textarea, [contenteditable=true], [role=menuitem], a[href$="/new"], a[href$="/import"])';
  const isOff = (at) =>
    at.readOnly || at.matches(':disabled, [aria-disabled=true], [data-disabled]') || at.closest('[aria-hidden=true], [inert]');
  const byIds = (ids) => ids.split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const nameOf = (at) => {
    const by = at.getAttribute('aria-labelledby');
    if (by !== null) return byIds(by);
    const own = at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent ?? (at.textContent || at.title || at.name);
    const area = at.type === 'checkbox' ? at.closest('[role=group][aria-label]')?.getAttribute('aria-label') : undefined;
    return area === undefined ? own : area + ': ' + own;
  };
  const all = [...document.querySelectorAll(places + ' ' + kinds)].filter((at) => !isOff(at) && at.checkVisibility());
  return [...new Set(all.map((at) => nameOf(at).replace(/\\s+/g, ' ').trim()))];
})()`;

/** What changes nothing, wherever it is: search, order, filters, ways to look, what closes; and what concerns oneself. */
const HARMLESS = [
  /^Search|^Test a path$|^(Previous|Next) page$/,
  /, (rising|falling)$|^(Title|Date|Score|SEO|Readability|From|Type|Hits|Last hit|First seen|Last seen|Created|Columns|View)$/,
  /^(Category|Updated by me|User|(Date|Updated|Published) (from|to)|Target|Usage|(Grid|Table) view)$/,
  /^(Close|Dismiss|Cancel|Copy|Copy as Markdown|Try again|Reload|More|Leave)$|Details$/,
  /^(Outline|History|Related posts|Structured data)$/,
  /^Hide “.+”$/,
  / (Program|Built with)$/,
  /@example\.org$|galley_live_|^\/(old|lost)\b/,
];

/** Of the editor: the button of the panel that says how a text stands. That of the bar is disabled. */
const PANEL = 'Publish';

/** The route that the controls of a screen lead to; without one, nothing may be changed there. */
const WRITES: Readonly<Record<string, string>> = {
  home: 'post /posts',
  posts: 'post /posts/bulk',
  post: 'post /posts',
  'new post': 'post /posts',
  'planned posts': 'post /posts',
  pages: 'post /pages',
  page: 'post /pages',
  categories: 'post /categories',
  tags: 'post /tags',
  authors: 'post /authors',
  media: 'post /media',
  'SEO queue': 'post /posts/check',
  redirects: 'post /redirects',
  'import of redirects': 'post /redirects/import',
  'check of old URLs': 'post /old-site/check',
  'broken links': 'post /link-health/bulk',
  members: 'post /members',
  'API keys': 'post /api-keys',
  settings: 'patch ',
  organisation: 'patch ',
  'search settings': 'patch ',
  permalinks: 'patch ',
  webhooks: 'post /webhooks',
  assistants: 'patch ',
  moving: 'post /imports',
  danger: 'post /transfer-ownership',
};

/** Controls of dialogs that lead to another route than their screen. */
const ELSEWHERE: readonly (readonly [name: RegExp, route: string])[] = [
  [/^Upload a file$/, 'post /media'],
  [/^New page$/, 'post /pages'],
  [/^New post$/, 'post /posts'],
];

/** On these, users with seo:write alone edit two fields, and save them. */
const FOR_SEARCH = new Set(['categories', 'tags', 'authors']);
const SEARCH_WORDS = /search engines$|^Save$/;

/** Among the members, users without a right choose the author of their own new posts. */
const OF_ONESELF = /Default author$|^Save$/;

/** Screens on which users change their own data. */
export const OWN = ['workspaces', 'account', 'security'];

/** The rights of which one is needed for a control; none that can be given for those of the owner. */
function needed(screen: string, name: string): readonly string[] {
  const elsewhere = ELSEWHERE.find(([kind]) => kind.test(name))?.[1];
  const [method, path] = (elsewhere ?? WRITES[screen] ?? '').split(' ');
  const route = DASHBOARD_ROUTES.find(
    (each) => each.method === method && each.path === `/workspaces/{workspace}${path}`,
  );
  const needs = Array.isArray(route?.needs) ? (route.needs as readonly string[]) : [];
  return FOR_SEARCH.has(screen) && SEARCH_WORDS.test(name) ? [...needs, 'seo:write'] : needs;
}

/** The enabled controls of what is on the screen that change something. */
export async function offersOf(page: Page, screen: string): Promise<string[]> {
  const names = await page.evaluate<string[]>(ENABLED);
  const isPanel = (name: string) => name === PANEL && (screen === 'post' || screen === 'page');
  const isOwn = (name: string) => screen === 'members' && OF_ONESELF.test(name);
  return names.filter((name) => !isPanel(name) && !isOwn(name) && !HARMLESS.some((kind) => kind.test(name)));
}

/** Those of them that the service would refuse to a user with these rights. */
export function refusedOf(offers: readonly string[], screen: string, permissions: readonly Permission[]): string[] {
  const has = (right: string) => (permissions as readonly string[]).includes(right);
  return offers.filter((name) => !needed(screen, name).some(has)).map((name) => `${screen}: ${name}`);
}

/** Buttons of the details of these screens act without a question, and can be taken back. */
const AT_ONCE = new Set(['redirects', 'broken links']);

/** What a button of details opens above them. */
const OPENS = /^(?:Delete|Leave|Replace|Crop|Choose|Change|Choose a file|Revoke…)$/;

/** The buttons of the details that are open, of which each opens something above them. */
async function openings(page: Page): Promise<Locator[]> {
  const place = page.locator('[data-beside], [role=dialog]').last();
  if ((await place.count()) === 0) return [];
  const buttons = await place.getByRole('button', { disabled: false }).all();
  const named = await Promise.all(buttons.map(async (button) => OPENS.test((await button.innerText()).trim())));
  return buttons.filter((_, at) => named[at]);
}

/**
 * Looks at what the buttons of open details lead to: questions, forms and choices above them.
 *
 * @param look called while each is open
 */
export async function withinDetails(window: Window, screen: string, look: () => Promise<void>): Promise<void> {
  if (AT_ONCE.has(screen)) return;
  const { page } = window;
  const above = page.locator('[role=dialog], [role=alertdialog]');
  const count = await above.count();
  for (const button of await openings(page)) {
    await button.click();
    await above.nth(count).waitFor();
    await window.settled();
    await look();
    await page.keyboard.press('Escape');
    await above.nth(count).waitFor({ state: 'detached' });
  }
}

/** What the palette offers before anything is typed: the names of what it creates. */
export async function creationsOfPalette(window: Window): Promise<string[]> {
  const { page } = window;
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
  const options = await page.getByRole('option').allInnerTexts();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return options.filter((text) => text.startsWith('New ')).map((text) => text.split('\n')[0]!.trim());
}

/** Fields that cannot be changed, without a word why. */
const UNEXPLAINED = `(() => {
  const place = [...document.querySelectorAll(':is([role=dialog], main)')].at(-1);
  const off = [...place.querySelectorAll(':is(input:disabled, textarea:is(:disabled, :read-only))')].filter((at) => at.checkVisibility());
  return off.length > 0 && !/you need the permission|Only the owner|The owner can|You can only grant permissions/.test(place.textContent);
})()`;

/** Whether the screen, or the dialog above it, has disabled fields and does not say which right they need. */
export function isUnexplained(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(UNEXPLAINED);
}
