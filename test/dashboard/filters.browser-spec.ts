import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { expectNoBarriers } from './harness/axe.ts';
import { expectFits } from './harness/fits.ts';
import { layoutShift } from './harness/shift.ts';
import { describeInBrowser, useWriterWindow, type Window } from './harness/window.ts';
import type { Writer } from './harness/writer.ts';

const DAY_MS = 86_400_000;
const NOBODY = '0190a000-0000-7000-8000-000000000000';

/** The local date, as date inputs and addresses have it. @param later days from today */
function day(later: number): string {
  const date = new Date(Date.now() + later * DAY_MS);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

describeInBrowser('filters', () => {
  let writer: Writer;
  let window: Window;
  let page: Page;

  useWriterWindow((made) => ({ writer, window, page } = made), { bypassCSP: true });

  const places = () =>
    page
      .locator('[role=search][aria-label=Filters] > *, tr[data-row]')
      .evaluateAll((found: { getBoundingClientRect: () => unknown }[]) =>
        found.map((each) => JSON.stringify(each.getBoundingClientRect())),
      );
  const searchIs = (wanted: Record<string, string>) =>
    eventually(() => {
      const { searchParams } = new URL(page.url());
      const isSame = Object.entries(wanted).every(([name, value]) => searchParams.get(name) === value);
      return Promise.resolve(isSame && searchParams.size === Object.keys(wanted).length);
    });

  it('keep posts that were changed or published between two days, in the address', async () => {
    await writer.aPost('Rye', []);
    await writer.aPost('Spelt', [{ type: 'paragraph', text: 'Baked.' }], { status: 'published' });
    await window.goto(`/w/${writer.slug}/posts`);
    expect(await page.getByLabel('Updated from').count()).toBe(0);
    await page.getByLabel('Date', { exact: true }).selectOption('Updated');
    await page.getByLabel('Updated from').fill(day(0));
    await page.getByLabel('Updated to').fill(day(0));
    await searchIs({ dated: 'changed', from: day(0), to: day(0) });
    await window.settled();
    expect(await page.locator('tr[data-row]').count()).toBe(2);
    await expectNoBarriers(page);
    await expectFits(page);

    await page.getByLabel('Date', { exact: true }).selectOption('Published');
    await page.getByRole('link', { name: 'Rye' }).waitFor({ state: 'detached' });
    expect(await page.locator('tr[data-row]').count()).toBe(1);

    await page.getByLabel('Published to').fill('');
    await page.getByLabel('Published from').fill(day(2));
    await page.getByRole('heading', { name: 'No posts match' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'No posts match' }).waitFor();
    expect(await page.getByLabel('Published from').inputValue()).toBe(day(2));
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await searchIs({});
    await page.getByRole('link', { name: 'Rye' }).waitFor();
    expect(await page.getByLabel('Published from').count()).toBe(0);
  });

  it('leave a day that is being typed while the one before goes into the address', async () => {
    await writer.aPost('Rye', []);
    const days = [day(-3), day(-2)];
    // The next day is typed at the very moment when the first one goes into the address, before it is on the screen.
    await page.addInitScript(`for (const name of ['pushState', 'replaceState']) {
      const go = History.prototype[name];
      History.prototype[name] = function (...given) {
        const was = location.search;
        go.apply(this, given);
        if (!was.includes('${days[0]}') && location.search.includes('${days[0]}')) window.typeDay('${days[1]}');
      };
    }
    window.typeDay = (text) => {
      const input = document.querySelector('[aria-label="Updated from"]');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };`);
    await window.goto(`/w/${writer.slug}/posts?dated=changed`);
    await page.evaluate(`typeDay('${days[0]}')`);
    await searchIs({ dated: 'changed', from: day(-2) });
    await window.settled();
    expect(await page.getByLabel('Updated from').inputValue()).toBe(day(-2));
  });

  it('keep what happened between two days in the activity', async () => {
    await writer.aPost('Rye', []);
    await window.goto(`/w/${writer.slug}/activity?to=${day(-1)}`);
    await page.getByRole('heading', { name: 'No activity matches' }).waitFor();
    await expectNoBarriers(page);
    await page.getByLabel('Date to').fill(day(0));
    await page.getByRole('link', { name: 'Rye' }).waitFor();
    await searchIs({ to: day(0) });
    await page.getByLabel('Date from').fill(day(1));
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('link', { name: 'Rye' }).waitFor();
    await searchIs({});
    expect(await page.getByLabel('Date to').inputValue()).toBe('');
  });

  it.each([
    ['Author', 'authorId', 'posts'],
    ['Category', 'categoryId', 'posts'],
    ['Tag', 'tagId', 'posts'],
    ['User', 'userId', 'activity'],
  ])('%s is there to be cleared where it is set, even with nothing to choose from', async (label, name, list) => {
    await writer.aPost('Rye', []);
    await window.goto(`/w/${writer.slug}/${list}?${name}=${NOBODY}`);
    const filter = page.getByLabel(label, { exact: true });
    expect(await filter.locator('option:checked').textContent()).toBe(`${label}: other`);
    await filter.selectOption({ index: 1 });
    await page.getByRole('link', { name: 'Rye' }).first().waitFor();
    await searchIs({});
    expect(await filter.isDisabled()).toBe(true);
  });

  it.each([360, 1280])('keep their place while their choices load, at %d px', async (width) => {
    await writer.aPost('Rye', []);
    await writer.person.post(`${writer.path}/authors`, { slug: 'second', displayName: 'Second' });
    await page.setViewportSize({ width, height: 860 });
    let answer: (() => void) | undefined;
    const answered = new Promise<void>((done) => (answer = done));
    await page.route(/\/(authors|categories|tags)\?|\/preferences$/, async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto(`/dashboard/w/${writer.slug}/posts`);
    await page.getByRole('link', { name: 'Rye' }).waitFor();
    const author = page.getByLabel('Author', { exact: true });
    expect(await author.isDisabled()).toBe(true);
    const before = await places();
    answer?.();
    await window.settled();
    expect(await author.isEnabled()).toBe(true);
    expect(await places()).toEqual(before);
    expect(await layoutShift(page)).toBeLessThan(0.05);
  });
});
