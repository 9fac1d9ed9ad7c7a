import { beforeAll, expect, it } from '@jest/globals';
import { expectNoBarriers } from './harness/axe.ts';
import { fillBlog, type Blog } from './harness/blog.ts';
import { expectFits } from './harness/fits.ts';
import { describeInBrowser, useWindows } from './harness/window.ts';

const TEXT = new TextEncoder().encode('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

describeInBrowser('the library as a table', () => {
  let blog: Blog;

  const openWindow = useWindows();
  beforeAll(async () => {
    blog = await fillBlog();
    await blog.owner.upload(blog.path, new Uint8Array(TEXT), 'menu.pdf');
  });

  it('is chosen for every browser, shows what is known of each file, and is ordered by it', async () => {
    const window = await openWindow(blog.owner, { bypassCSP: true });
    const { page } = window;
    await window.goto(`/w/${blog.slug}/media`);
    // Keys go through the tiles, too.
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    expect(await page.evaluate<string>('document.activeElement.textContent')).toContain('loaf.png');
    const asked: string[] = [];
    page.on('request', (request) => void (/usage/.test(request.url()) && asked.push(request.url())));
    await page.getByRole('button', { name: 'Table view' }).click();
    const table = page.getByRole('table', { name: 'Files' });
    await table.waitFor();
    await window.settled();
    const cells = await table.locator('tr', { hasText: 'loaf.png' }).locator('td').allTextContents();
    expect(cells.map((cell) => cell.trim()).slice(1, 6)).toEqual([
      'loaf.png320 × 200',
      'image/png',
      expect.stringMatching(/^\d+(\.\d)? k?B$/),
      'Added',
      // An author and a post have it.
      '2',
    ]);
    expect(asked).toEqual([expect.stringContaining('/media/usage-counts?ids=')]);
    expect(await table.locator('tr', { hasText: 'menu.pdf' }).locator('td').nth(4).textContent()).toBe('Not needed');
    await expectNoBarriers(page);
    await expectFits(page);

    await page.getByRole('button', { name: 'Size' }).click();
    await page.waitForURL(/orderBy=sizeBytes&order=desc|order=desc&orderBy=sizeBytes/);
    await window.settled();
    expect(await table.locator('tr[data-row]').first().textContent()).toContain('loaf.png');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'loaf.png' }).waitFor();
    expect(window.taken()).toEqual([]);
    await window.close();

    const other = await openWindow(blog.owner, { width: 360, bypassCSP: true });
    await other.goto(`/w/${blog.slug}/media`);
    await other.page.getByRole('table', { name: 'Files' }).waitFor();
    await expectNoBarriers(other.page);
    await other.page.getByRole('button', { name: 'Grid view' }).click();
    await other.page.getByRole('table', { name: 'Files' }).waitFor({ state: 'detached' });
    await other.settled();
  });
});
