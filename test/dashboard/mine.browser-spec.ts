import { expect, it } from '@jest/globals';
import { expectNoBarriers } from './harness/axe.ts';
import { describeInBrowser, useWindows } from './harness/window.ts';
import { Writer } from './harness/writer.ts';

describeInBrowser('what I changed last', () => {
  const openWindow = useWindows();

  it('is told from what others did, in an address that is anybody’s', async () => {
    const writer = await Writer.start();
    const member = await writer.person.invite(writer.path, ['posts:read', 'posts:write']);
    const rye = await writer.aPost('Rye', []);
    await writer.aPost('Spelt', []);
    await member.patch(`${writer.path}/posts/${rye}`, { excerpt: 'Dark.' });
    const window = await openWindow(writer.person);
    const { page } = window;
    await window.goto(`/w/${writer.slug}/posts`);
    await page.getByRole('link', { name: 'Rye' }).waitFor();
    await page.getByText('Updated by me').click();
    await page.getByRole('link', { name: 'Rye' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Spelt' }).waitFor();
    await expectNoBarriers(page);
    const { pathname, search } = new URL(page.url());
    expect(search).toBe('?mine=yes');
    const other = await openWindow(member);
    await other.goto(pathname.replace('/dashboard', '') + search);
    await other.page.getByRole('link', { name: 'Rye' }).waitFor();
    expect(await other.page.getByRole('link', { name: 'Spelt' }).count()).toBe(0);
    await other.page.getByText('Updated by me').click();
    await other.page.getByRole('link', { name: 'Spelt' }).waitFor();
  });
});
