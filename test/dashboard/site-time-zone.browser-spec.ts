import { beforeEach, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser, useWriterWindow, type Window } from './harness/window.ts';
import type { Writer } from './harness/writer.ts';

jest.setTimeout(120_000);

/** Neither UTC, nor the zone of the process, nor that of the site. */
const DEVICE = 'America/New_York';

interface Scheduled {
  readonly scheduledAt: string | null;
  readonly unpublishAt: string | null;
}

describeInBrowser('schedules in the time zone of the site', () => {
  let writer: Writer;
  let window: Window;
  let page: Page;

  useWriterWindow((made) => ({ writer, window, page } = made));
  beforeEach(async () => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setTimezoneOverride', { timezoneId: DEVICE });
  });

  const aPage = async (title: string, fields: object = {}) => {
    const body = { slug: title.toLowerCase().replaceAll(' ', '-'), title, bodyJson: [], ...fields };
    return (await writer.person.post<{ id: string }>(`${writer.path}/pages`, body)).id;
  };
  const stored = (id: string) => writer.person.get<Scheduled>(`${writer.path}/pages/${id}`);
  const set = (name: string) => page.getByRole('group', { name, exact: true });
  const choose = async (label: string, at: string) => {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(label).fill(at);
    await dialog.getByText('The time zone of the site is Europe/Berlin; yours is America/New_York.').waitFor();
  };

  it('schedules a page by the clocks of the site, shows one’s own beside them, and lists both times', async () => {
    await window.goto(`/w/${writer.slug}/settings`);
    await page.getByRole('combobox', { name: 'Time zone' }).fill('Europe/Ber');
    await page.getByRole('option', { name: 'Europe/Berlin' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').first().waitFor();
    const id = await aPage('Opening hours');
    await window.goto(`/w/${writer.slug}/pages/${id}`);
    await set('Publish date').getByRole('button', { name: 'Schedule…' }).click();
    await choose('Publish date (Europe/Berlin)', '2098-03-30T02:30');
    await page.getByRole('dialog').getByText('Clocks of the site skip the time that you chose').waitFor();
    await choose('Publish date (Europe/Berlin)', '2098-07-01T05:00');
    await page
      .getByRole('dialog')
      .getByText('Tuesday, July 1, 2098, 5:00 AM (Jun 30, 2098, 11:00 PM your time)')
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
    await set('Publish date')
      .getByText('Tuesday, July 1, 2098, 5:00 AM (Europe/Berlin) · Jun 30, 2098, 11:00 PM your time')
      .waitFor();
    await set('Unpublish date').getByRole('button', { name: 'Schedule…' }).click();
    await choose('Unpublish date (Europe/Berlin)', '2098-07-01T04:00');
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
    await page.getByRole('dialog').getByText('Choose a time after it is published.').waitFor();
    await choose('Unpublish date (Europe/Berlin)', '2098-07-02T18:00');
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
    await set('Unpublish date')
      .getByText('Wednesday, July 2, 2098, 6:00 PM (Europe/Berlin) · 12:00 PM your time')
      .waitFor();
    expect(await stored(id)).toMatchObject({
      scheduledAt: '2098-07-01T03:00:00.000Z',
      unpublishAt: '2098-07-02T16:00:00.000Z',
    });
    await window.goto(`/w/${writer.slug}/posts/planned`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Tuesday, July 1, 2098',
      'Wednesday, July 2, 2098',
    ]);
    await page.getByText('Times are in the time zone of the site, Europe/Berlin. Yours is America/New_York.').waitFor();
    await page.getByText('Jun 30, 2098, 11:00 PM your time').waitFor();
  });

  it('unpublishes a published page at a time, marks it in the list, and withdraws it', async () => {
    const id = await aPage('Summer sale', { status: 'published' });
    await window.goto(`/w/${writer.slug}/pages/${id}`);
    expect(await set('Publish date').count()).toBe(0);
    await set('Unpublish date').getByRole('button', { name: 'Schedule…' }).click();
    await page.getByRole('dialog').getByLabel('Unpublish date (UTC)').fill('2098-07-02T18:00');
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
    await set('Unpublish date').getByText('Wednesday, July 2, 2098, 6:00 PM (UTC) · 2:00 PM your time').waitFor();
    await window.goto(`/w/${writer.slug}/pages`);
    await page.getByText('Unpublished on Jul 2, 2098, 6:00 PM (UTC)').waitFor({ state: 'attached' });
    await window.goto(`/w/${writer.slug}/posts/planned`);
    await page.getByRole('button', { name: 'Unschedule Summer sale' }).click();
    await page
      .getByRole('alertdialog')
      .getByText('“Summer sale” stays published until someone unpublishes it.')
      .waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unschedule' }).click();
    await page.getByRole('link', { name: 'Summer sale' }).waitFor({ state: 'detached' });
    expect(await stored(id)).toMatchObject({ unpublishAt: null, status: 'published' });
  });
});
