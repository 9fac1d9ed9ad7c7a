import { beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectNoBarriers } from './harness/axe.ts';
import { fillBlog, type Blog } from './harness/blog.ts';
import { describeInBrowser, useWindows, type Window } from './harness/window.ts';

interface Rows {
  readonly data: readonly { readonly id: string }[];
}

describeInBrowser('details of the activity', () => {
  let blog: Blog;
  let window: Window;
  let page: Page;

  const openWindow = useWindows();
  beforeEach(async () => {
    blog = await fillBlog();
    window = await openWindow(blog.owner, { width: 1700, bypassCSP: true });
    ({ page } = window);
  });

  const first = async (resource: string) => (await blog.owner.get<Rows>(`${blog.path}/${resource}`)).data[0]?.id ?? '';
  const panel = () => page.locator('[data-beside]');
  const open = async (action: string) => {
    const { data } = await blog.owner.get<Rows>(`${blog.path}/activity?action=${action}`);
    await window.goto(`/w/${blog.slug}/activity?id=${data[0]?.id}`);
    await panel().getByText(action, { exact: true }).waitFor();
    await window.settled();
  };
  const fact = (name: string) =>
    panel()
      .locator('div', { has: page.getByText(name, { exact: true }) })
      .last()
      .locator('dd');

  it('name the people of a transfer, and those who left', async () => {
    const other = await blog.owner.invite(blog.path, ['settings:read', 'members:read']);
    const {
      user: { id: userId },
    } = await other.get<{ user: { id: string } }>('/me');
    await blog.owner.post(`${blog.path}/transfer-ownership`, { userId });
    await window.signIn(other);
    await open('workspace.transferred');
    expect([await fact('From').textContent(), await fact('To').textContent()]).toEqual(['Sourdough', 'Somebody']);
    expect(await panel().textContent()).not.toContain(userId);
    await expectNoBarriers(page);
    const { user } = await blog.owner.get<{ user: { id: string } }>('/me');
    await blog.owner.delete(`${blog.path}/members/${user.id}`);
    await page.reload();
    await panel().getByText('a former member').waitFor();
  });

  it('link posts, tags, files and redirects by their names', async () => {
    const [tagId, mediaId, lostId] = [await first('tags'), await first('media'), await first('link-health')];
    await blog.owner.patch(`${blog.path}/posts/${blog.postId}`, { tagIds: [] });
    await open('post.tags-replaced');
    expect(await fact('Tags').textContent()).toBe('–');
    await blog.owner.patch(`${blog.path}/posts/${blog.postId}`, { tagIds: [tagId] });
    await open('post.tags-replaced');
    await fact('Tags').getByRole('link', { name: 'Sourdough' }).waitFor();
    await blog.owner.post(`${blog.path}/media/${mediaId}/edits`, { resize: { width: 100, height: 100 } });
    await open('media.edited');
    await fact('Created from').getByRole('link', { name: 'loaf.png' }).waitFor();
    await blog.owner.post(`${blog.path}/link-health/${lostId}/resolve`, { as: 'redirect', toPath: '/loaf' });
    await open('link-health.resolved');
    await fact('Resolved').getByRole('link', { name: 'redirected' }).press('Enter');
    await panel().getByRole('textbox', { name: 'From' }).waitFor();
    expect(await panel().getByRole('textbox', { name: 'From' }).inputValue()).toBe('/lost');
  });
});
