import { beforeEach, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { describeInBrowser, useWriterWindow, type Window } from './harness/window.ts';
import { write, type Stored, type Writer } from './harness/writer.ts';

jest.setTimeout(120_000);

interface Planned extends Stored {
  readonly scheduledAt: string | null;
}

const paragraph = (text: string) => ({ type: 'paragraph', text });

describeInBrowser('planned publications', () => {
  let writer: Writer;
  let window: Window;
  let page: Page;

  useWriterWindow((made) => ({ writer, window, page } = made));

  // The clocks of the site and of the device show the same.
  beforeEach(async () => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    await writer.person.patch(writer.path, { timeZone });
  });

  const stored = async (id: string) => (await writer.stored(id)) as Planned;
  const plan = (id: string, at: Date) => {
    const { path, person } = writer;
    return person.put(`${path}/posts/${id}/schedule`, { at: at.toISOString() });
  };
  const choose = async (deed: string, at: string) => {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Publish date').fill(at);
    await dialog.getByRole('button', { name: deed }).click();
  };
  const goesLive = () => page.getByRole('group', { name: 'Publish date', exact: true });

  it('are told on Home, with their time', async () => {
    const id = await writer.aPost('For later', [paragraph('start')]);
    await plan(id, new Date('2098-03-04T09:30'));
    await window.goto(`/w/${writer.slug}`);
    const entry = page.getByRole('link', { name: /For later/ }).first();
    expect((await entry.innerText()).split(/\s*\n\s*/)).toEqual(['For later', 'Scheduled', 'Mar 4, 2098, 9:30 AM']);
  });

  it('stand in a tab that a narrow window shows whole', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await window.goto(`/w/${writer.slug}/posts`);
    const { x = 0, width = 0 } =
      (await page.getByRole('navigation', { name: 'Views' }).getByText('Scheduled').boundingBox()) ?? {};
    expect([width > 0, x + width <= 360]).toEqual([true, true]);
  });

  it('are made, moved and taken back where the post is written, with what was typed', async () => {
    const id = await writer.aPost('A plan', [paragraph('start')]);
    await writer.open(page, id);
    await write(page, 'start', ' and more');
    await goesLive().getByRole('button', { name: 'Schedule…' }).click();
    await choose('Schedule', '2001-01-01T09:00');
    await page.getByRole('dialog').getByText('Choose a time in the future.').waitFor();
    await choose('Schedule', '2098-03-04T09:30');
    await goesLive().getByText('Tuesday, March 4, 2098, 9:30').waitFor();
    await page.locator('[data-region="bar"]').getByText('Scheduled', { exact: true }).waitFor();
    const { scheduledAt, bodyJson } = await stored(id);
    expect([scheduledAt, bodyJson]).toEqual([
      new Date('2098-03-04T09:30').toISOString(),
      [paragraph('start and more')],
    ]);
    await goesLive().getByRole('button', { name: 'Reschedule…' }).click();
    await choose('Reschedule', '2098-03-05T10:00');
    await goesLive().getByText('Wednesday, March 5, 2098').waitFor();
    // A plan is no change that needs a merge.
    await write(page, 'start and more', ', and on');
    await page.keyboard.press('Control+s');
    await eventually(async () => (await stored(id)).bodyJson[0]?.['text'] === 'start and more, and on');
    expect((await stored(id)).scheduledAt).not.toBeNull();
    await goesLive().getByRole('button', { name: 'Unschedule' }).click();
    await goesLive().getByText('Now.').waitFor();
    expect(await stored(id)).toMatchObject({ scheduledAt: null, status: 'draft' });
  });

  it('are listed day by day, the next one first', async () => {
    const late = await writer.aPost('Late', []);
    const soon = await writer.aPost('Soon', []);
    await plan(late, new Date('2098-03-05T10:00'));
    await plan(soon, new Date('2098-03-04T09:30'));
    await window.goto(`/w/${writer.slug}/posts`);
    await page.getByRole('table', { name: 'Posts' }).getByText('Scheduled').first().waitFor();
    await page.getByRole('navigation', { name: 'Views' }).getByText('Scheduled').click();
    await page.getByRole('heading', { level: 1, name: 'Scheduled' }).waitFor();
    const views = page.getByRole('navigation', { name: 'Views' });
    expect(await views.locator('[aria-current="page"]').allInnerTexts()).toEqual(['Scheduled']);
    const days = page.getByRole('heading', { level: 2 });
    await days.first().waitFor();
    expect(await days.allTextContents()).toEqual(['Tuesday, March 4, 2098', 'Wednesday, March 5, 2098']);
    await page.getByRole('button', { name: 'Reschedule Soon' }).click();
    await choose('Reschedule', '2098-03-06T08:00');
    await page.getByRole('heading', { name: 'Thursday, March 6, 2098' }).waitFor();
    await page.getByRole('button', { name: 'Unschedule Late' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unschedule' }).click();
    await page.getByRole('link', { name: 'Late' }).waitFor({ state: 'detached' });
    expect((await stored(late)).scheduledAt).toBeNull();
    expect((await stored(soon)).scheduledAt).toBe(new Date('2098-03-06T08:00').toISOString());
    await views.getByText('Drafts').click();
    await page.getByRole('heading', { level: 1, name: 'Posts' }).waitFor();
    await page.waitForURL((url) => url.pathname.endsWith('/posts') && url.searchParams.get('status') === 'draft');
  });

  it('say why they were given up, in the list and in the post', async () => {
    const slug = 'taken-meanwhile';
    const id = await writer.aPost('Too late', [paragraph('words')], { slug });
    await plan(id, new Date(Date.now() + 1_500));
    await writer.person.post(`${writer.path}/pages`, {
      slug,
      title: 'First',
      status: 'published',
      bodyJson: [paragraph('x')],
    });
    await eventually(async () => (await stored(id)).scheduledAt === null);
    await window.goto(`/w/${writer.slug}/posts/planned`);
    const told = page.getByText(/was scheduled for .*, but not published: /);
    await told.waitFor();
    await page.getByRole('link', { name: 'Too late' }).click();
    await goesLive()
      .getByText(/Scheduled for .*, but not published: /)
      .waitFor();
  });

  it('are walked through by keys', async () => {
    await plan(await writer.aPost('First', []), new Date('2098-03-04T09:30'));
    const second = await writer.aPost('Second', []);
    await plan(second, new Date('2098-03-05T09:30'));
    const open = async () => {
      await window.goto(`/w/${writer.slug}/posts/planned`);
      await page.getByRole('link', { name: 'Second' }).waitFor();
    };
    await open();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Second');
    await page.keyboard.press('#');
    const question = page.getByRole('alertdialog');
    await question.getByText('“Second” stays a draft').waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Second');
    await page.keyboard.press('e');
    await page.waitForURL((url) => url.pathname.endsWith(`/posts/${second}`));
    await open();
    await page.keyboard.press('c');
    // The address of a new post soon becomes that of its id.
    await page.waitForURL((url) => !url.pathname.endsWith('/posts/planned'));
    expect(await page.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe('');
  });

  it('are seen, and cannot be changed, by whoever may only read, who is told why', async () => {
    await plan(await writer.aPost('Theirs', []), new Date('2098-03-04T09:30'));
    await window.signIn(await writer.person.invite(writer.path, ['posts:read']));
    await window.goto(`/w/${writer.slug}/posts/planned`);
    await page.getByRole('link', { name: 'Theirs' }).waitFor();
    const buttons = page.getByRole('button', { name: /Theirs/ });
    expect(await Promise.all((await buttons.all()).map((button) => button.isDisabled()))).toEqual([true, true]);
    await page.getByText('To make changes here you need the permission “posts:write”.').waitFor();
    await page.getByRole('link', { name: 'Theirs' }).focus();
    await page.keyboard.press('#');
    await page.keyboard.press('c');
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(`/dashboard/w/${writer.slug}/posts/planned`);
  });
});
