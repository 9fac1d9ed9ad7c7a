import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Browser, Page, Route } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { fillBlog, type Blog } from './harness/blog.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';

jest.setTimeout(60_000);

/** A form: how it is reached, and the fields that the service may refuse, with their labels; null without an input. */
interface FormCase {
  readonly name: string;
  readonly path: string;
  /** Buttons or rows that open it. */
  readonly opens?: readonly string[];
  /** What has to be filled in before it can be sent. */
  readonly fill?: Readonly<Record<string, string>>;
  readonly saves: readonly string[];
  readonly fields: Readonly<Record<string, string | null>>;
}

const SEO = { 'seo.title': 'Title for search engines', 'seo.description': 'Description for search engines' };
const ofKinds = (group: string, names: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(names).map(([kind, label]) => [`${group}.${kind}`, label]));

const FORMS: readonly FormCase[] = [
  {
    name: 'an author',
    path: '/authors',
    opens: ['Sourdough'],
    saves: ['Save'],
    fields: {
      avatarMediaId: 'Profile picture',
      displayName: 'Name',
      slug: 'Slug',
      kind: 'Type',
      bio: 'About',
      'person.jobTitle': 'Job title',
      'person.worksFor': 'Works for',
      credentials: 'Credentials',
      'person.knowsAbout[1]': 'Expertise',
      'sameAs[0]': 'Social profiles',
      'person.award': null,
      person: null,
      ...SEO,
    },
  },
  {
    name: 'a category',
    path: '/categories',
    opens: ['Sourdough'],
    saves: ['Save'],
    fields: {
      name: 'Name',
      slug: 'Slug',
      parentId: 'Parent category',
      description: 'Description',
      sortOrder: null,
      ...SEO,
    },
  },
  {
    name: 'a tag',
    path: '/tags',
    opens: ['Sourdough'],
    saves: ['Save'],
    fields: { name: 'Name', slug: 'Slug', ...SEO },
  },
  {
    name: 'a redirect',
    path: '/redirects',
    opens: ['New redirect'],
    fill: { From: '/a', To: '/b' },
    saves: ['Create redirect'],
    fields: { fromPath: 'From', type: 'Type', toPath: 'To', hits: null },
  },
  {
    name: 'a key',
    path: '/keys',
    opens: ['New key'],
    fill: { Name: 'website' },
    saves: ['Create key'],
    fields: { name: 'Name', expiresAt: 'Expires', prefix: null },
  },
  {
    name: 'an invitation',
    path: '/members',
    opens: ['Invite'],
    fill: { Email: 'ada@example.org' },
    saves: ['Create invitation'],
    fields: { email: 'Email', 'permissions[2]': 'Permissions', 'extras[0]': null },
  },
  {
    name: 'a file',
    path: '/media',
    opens: ['loaf.png'],
    saves: ['Save'],
    fields: { alt: 'Alt text', caption: 'Caption', mimeType: null },
  },
  {
    name: 'the SEO queue',
    path: '/seo',
    fill: { 'Focus keyword': 'loaf' },
    saves: ['Save'],
    fields: {
      'seo.focusKeyword': 'Focus keyword',
      'seo.title': 'Title',
      'seo.description': 'Description',
      title: null,
    },
  },
  {
    name: 'a broken link',
    path: '/broken-links',
    opens: ['Redirect'],
    fill: { To: '/loaf' },
    saves: ['Redirect'],
    fields: { toPath: 'To', as: null },
  },
  {
    name: 'general settings',
    path: '/settings',
    fill: { 'Site title': 'Kettle' },
    saves: ['Save'],
    fields: {
      name: 'Workspace name',
      slug: 'Slug',
      siteName: 'Site title',
      siteUrl: 'Site URL',
      previewUrl: 'Preview URL',
      defaultLocale: 'Language',
      primaryColor: 'Color',
      logoUrl: 'Logo',
      defaultOgImageUrl: 'Social card image',
      breadcrumbsEnabled: null,
    },
  },
  {
    name: 'the organisation',
    path: '/settings/organisation',
    fill: { Name: 'Kettle' },
    saves: ['Save'],
    fields: {
      publisherType: 'Published by',
      'publisher.name': 'Name',
      'publisher.logoMediaId': 'Logo',
      'publisher.sameAs[0]': 'Social profiles',
      aboutMd: 'About',
      publisher: null,
    },
  },
  {
    name: 'search settings',
    path: '/settings/search',
    fill: { 'Google verification': 'abc' },
    saves: ['Save'],
    fields: {
      'seoTemplates.post.title': 'Title',
      'seoTemplates.author.description': 'Description',
      'siteVerification.google': 'Google verification',
      'siteVerification.bing': 'Bing verification',
      twitterSite: 'X account',
      facebookAppId: 'Facebook app ID',
      'siteVerification.yandex': null,
    },
  },
  {
    name: 'permalinks',
    path: '/settings/permalinks',
    fill: { Posts: '/p/{slug}' },
    saves: ['Save'],
    fields: ofKinds('permalinks', {
      post: 'Posts',
      page: 'Pages',
      category: 'Categories',
      tag: 'Tags',
      author: 'Authors',
    }),
  },
];

/** Those outside of a workspace. */
const FRAME_FORMS: readonly FormCase[] = [
  {
    name: 'a workspace',
    path: '/workspaces',
    opens: ['New workspace'],
    fill: { Name: 'Kettle' },
    saves: ['Create workspace'],
    fields: { name: 'Name', slug: 'Slug', siteUrl: null },
  },
  {
    name: 'the name',
    path: '/account',
    fill: { Name: 'Ada' },
    saves: ['Save'],
    fields: { displayName: 'Name', email: null },
  },
  {
    name: 'the password',
    path: '/account/security',
    fill: { 'Current password': 'a password of before', 'New password': 'a password of now' },
    saves: ['Change password'],
    fields: { currentPassword: 'Current password', newPassword: 'New password', other: null },
  },
];

const STRANGER_FORMS: readonly FormCase[] = [
  {
    name: 'signing in',
    path: '/sign-in',
    fill: { Email: 'ada@example.org', Password: 'a password' },
    saves: ['Sign in'],
    fields: { email: 'Email', password: 'Password', cookieOnly: null },
  },
  {
    name: 'a new account',
    path: '/welcome',
    fill: { 'Your name': 'Ada', Email: 'ada@example.org', Password: 'a password of enough length' },
    saves: ['Create account'],
    fields: { displayName: 'Your name', email: 'Email', password: 'Password', setupCode: null },
  },
];

/** Where the words of a refusal stand: the first words of the field around them, or null beside the fields. */
const PLACES = `(words) => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.parentElement;
    if (!node.data.includes(words) || at.closest('[data-live-announcer]') || !at.checkVisibility()) continue;
    const field = at.closest('[data-invalid]:not(input, textarea, button)');
    found.push(field === null ? null : ([...field.querySelectorAll('label, legend, [class*=label]')].find((label) => !label.closest('[aria-hidden=true]'))?.textContent ?? field.ariaLabel));
  }
  return found;
}`;

describeInBrowser('a refused form', () => {
  let browser: Browser;
  let blog: Blog;
  let window: Window;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser();
    blog = await fillBlog();
    window = await Window.open(browser, blog.owner);
    ({ page } = window);
  });
  afterAll(() => browser?.close());

  const wordsAt = (path: string) => `refused for ${path}!`;
  const refuse = async ({ fields }: FormCase, at: Page) => {
    const details = Object.keys(fields).map((path) => ({ path, message: wordsAt(path) }));
    const meet = (route: Route) =>
      route.request().method() === 'GET' || /\/(?:check|follow|look-up)$/.test(new URL(route.request().url()).pathname)
        ? route.fallback()
        : route.fulfill({ status: 400, json: { code: 'BAD_REQUEST', message: 'No.', details, requestId: 'r-1' } });
    await at.route('**/api/v1/dashboard/**', meet);
  };
  /** Opens the form, sends it, and waits for its refusal. */
  const send = async ({ opens = [], fill = {}, saves, fields }: FormCase, at: Page) => {
    for (const name of opens) {
      const main = at.getByRole('main');
      await main.getByRole('link', { name }).or(main.getByRole('button', { name })).first().click();
      await at.getByRole('dialog').waitFor();
    }
    const place = opens.length > 0 ? at.getByRole('dialog') : at.locator('body');
    for (const [label, text] of Object.entries(fill)) await place.getByLabel(label, { exact: true }).first().fill(text);
    for (const name of saves) await at.getByRole('button', { name, exact: true }).last().click();
    await at
      .getByText(wordsAt(Object.keys(fields)[0]!))
      .first()
      .waitFor();
  };
  const check = async (form: FormCase, at: Page) => {
    await refuse(form, at);
    try {
      await send(form, at);
      for (const [path, label] of Object.entries(form.fields)) {
        const places = await at.evaluate<(string | null)[]>(`(${PLACES})(${JSON.stringify(wordsAt(path))})`);
        expect([path, places]).toEqual([path, [label]]);
      }
      // A question above the form gives the focus back a few frames after it has closed.
      await eventually(() =>
        at.evaluate<boolean>(
          `document.querySelector('form [data-invalid]:not(input, textarea, button)').contains(document.activeElement)`,
        ),
      );
    } finally {
      await at.unrouteAll({ behavior: 'ignoreErrors' });
    }
  };

  it.each(FORMS.map((form) => [form.name, form] as const))(
    'of %s says it once, at its field, which has the focus',
    async (_, form) => {
      await window.goto(`/w/${blog.slug}${form.path}`);
      await check(form, page);
      window.taken();
    },
  );

  it.each(FRAME_FORMS.map((form) => [form.name, form] as const))('of %s does the same', async (_, form) => {
    await window.goto(form.path);
    await check(form, page);
    window.taken();
  });

  it.each(STRANGER_FORMS.map((form) => [form.name, form] as const))('of %s does the same', async (_, form) => {
    const stranger = await Window.open(browser, null);
    await stranger.goto(form.path);
    await check(form, stranger.page);
    await stranger.close();
  });

  it('of an author is that of the service, too', async () => {
    await window.goto(`/w/${blog.slug}/authors`);
    await page.getByRole('link', { name: 'Sourdough' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Job title').fill('x'.repeat(20_000));
    await dialog.getByLabel('Expertise').fill(`bread, ${'y'.repeat(20_000)}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(/^Entry 2: /).waitFor();
    expect(await dialog.locator('[aria-invalid=true]').count()).toBe(2);
    expect(await dialog.getByText('person.').count()).toBe(0);
    expect(window.taken()).toEqual([expect.stringMatching(/^400 /)]);
  });

  it('says beside the fields what a field said that is there no more', async () => {
    await window.goto(`/w/${blog.slug}/redirects`);
    const form = FORMS.find(({ name }) => name === 'a redirect')!;
    await refuse(form, page);
    try {
      await send(form, page);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /Type/ }).press('ArrowDown');
      await page.getByRole('listbox').getByRole('option', { name: /410/ }).press('Enter');
      await dialog.getByRole('button', { name: 'Create redirect' }).click();
      await dialog.getByText(wordsAt('toPath')).waitFor();
      expect(await page.evaluate<(string | null)[]>(`(${PLACES})(${JSON.stringify(wordsAt('toPath'))})`)).toEqual([
        null,
      ]);
    } finally {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      window.taken();
    }
  });
});
