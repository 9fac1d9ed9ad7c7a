import { it } from '@jest/globals';
import { expectNoBarriers } from './harness/axe.ts';
import { describeInBrowser, useWindows } from './harness/window.ts';
import { Writer } from './harness/writer.ts';

describeInBrowser('the activity', () => {
  const openWindow = useWindows();

  it('says for how many days entries are kept, also where none fits the filters', async () => {
    const writer = await Writer.start();
    const window = await openWindow(writer.person, { bypassCSP: true });
    for (const filter of ['', '?entityType=media']) {
      await window.goto(`/w/${writer.slug}/activity${filter}`);
      await window.page.getByText('Entries are deleted after 365 days.').waitFor();
      await expectNoBarriers(window.page);
    }
  });
});
