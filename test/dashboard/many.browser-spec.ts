import { expect, it, jest } from '@jest/globals';
import { describeInBrowser, useWindows } from './harness/window.ts';
import { Writer } from './harness/writer.ts';

jest.setTimeout(120_000);

describeInBrowser('more than a hundred', () => {
  const openWindow = useWindows();

  it('categories are one tree, whatever the page on which their parents are', async () => {
    const writer = await Writer.start();
    const parent = await writer.person.post<{ id: string }>(`${writer.path}/categories`, {
      slug: 'late',
      name: 'Late',
      sortOrder: 500,
    });
    const make = (at: number) => {
      const isChild = at % 50 === 0;
      const own = isChild ? { parentId: parent.id, sortOrder: 0 } : { sortOrder: at };
      return writer.person.post(`${writer.path}/categories`, { slug: `c-${at}`, name: `Category ${at}`, ...own });
    };
    for (let at = 1; at <= 110; at += 10) await Promise.all(Array.from({ length: 10 }, (_, more) => make(at + more)));
    const window = await openWindow(writer.person);
    await window.goto(`/w/${writer.slug}/categories`);
    const lines = window.page.locator('[data-row]');
    await lines.nth(110).waitFor();
    expect(await lines.count()).toBe(111);
    const depths = await lines.evaluateAll((all: { dataset: Record<string, string> }[]) =>
      all.slice(-3).map(({ dataset }) => dataset['depth']),
    );
    expect(depths).toEqual(['0', '1', '1']);
  });

  it('API keys have pages in the address', async () => {
    const writer = await Writer.start();
    for (let at = 0; at < 55; at += 1) await writer.person.post(`${writer.path}/api-keys`, { name: `Key ${at}` });
    const window = await openWindow(writer.person);
    const { page } = window;
    await window.goto(`/w/${writer.slug}/keys`);
    await page.getByText('1–50 of 55 keys').waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText('51–55 of 55 keys').waitFor();
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    expect(await page.locator('tr[data-row]').count()).toBe(5);
  });
});
