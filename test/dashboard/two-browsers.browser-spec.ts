import { beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser, useWindows, type Window } from './harness/window.ts';
import { saved, saveLine, write, Writer } from './harness/writer.ts';

jest.setTimeout(120_000);

describeInBrowser('one person in two browsers', () => {
  let writer: Writer;
  let here: Window;
  let there: Window;

  // A newer copy of the text is on the service.
  const openWindow = useWindows(/^409 .*working-copies/);
  beforeAll(async () => void (writer = await Writer.start()));
  beforeEach(async () => {
    here = await openWindow(writer.person);
    there = await openWindow(writer.person);
  });

  const keptOnService = (page: Page) =>
    saveLine(page)
      .getByText(/^(?:Draft|Changes) saved/)
      .waitFor();

  it('keeps the newer unsaved text of one, when the other saves', async () => {
    const id = await writer.aPost('Two', [{ type: 'paragraph', text: 'start' }], { status: 'published' });
    await writer.open(here.page, id);
    await write(here.page, 'start', ' here');
    await keptOnService(here.page);
    await writer.open(there.page, id);
    await there.page.getByText('start here').waitFor();
    await write(there.page, 'start here', ' and there');
    await keptOnService(there.page);
    await there.close();
    await here.page.keyboard.press('Control+Shift+Enter');
    await saved(here.page);
    await here.walk(`/w/${writer.slug}`);
    await here.page.getByRole('main').getByRole('link').filter({ hasText: 'Unsaved' }).click();
    await here.page.getByText('You have unsaved changes').waitFor();
    const { data } = await writer.person.get<{ data: { entityId: string }[] }>(`${writer.path}/working-copies`);
    expect(data.map(({ entityId }) => entityId)).toEqual([id]);
  });
});
