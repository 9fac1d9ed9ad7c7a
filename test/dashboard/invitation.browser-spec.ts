import { expect, it } from '@jest/globals';
import { expectLooksRight } from './harness/looks.ts';
import { Person } from './harness/person.ts';
import { describeInBrowser, useWindows } from './harness/window.ts';

const EMAIL = 'ida@example.org';

describeInBrowser('the screen of an invitation', () => {
  const openWindow = useWindows(/^401 /);

  it('shows a second invitation whose link is opened in the same tab', async () => {
    const inviter = await Person.signUp();
    const invite = async (workspace: string) => {
      const { path } = await inviter.workspace(workspace);
      return inviter.post<{ token: string }>(`${path}/invitations`, { email: EMAIL, permissions: [] });
    };
    const first = await invite('First Loaf');
    const second = await invite('Second Loaf');
    const window = await openWindow(null, { bypassCSP: true });
    const { page } = window;
    const joins = (workspace: string) =>
      page.getByRole('heading', { level: 1, name: `Join ${workspace}`, exact: true }).waitFor();
    await window.goto(`/invitation#${first.token}`);
    await joins('First Loaf');
    await page.getByLabel('Your name').fill('Ida');
    await page.evaluate(`location.hash = ${JSON.stringify(second.token)}`);
    await joins('Second Loaf');
    await window.settled();
    await expectLooksRight(page);
    await page.getByLabel('Your name').fill('Ida');
    await page.getByLabel('Password').fill('a password of enough length');
    await page.getByRole('button', { name: 'Create account and join' }).click();
    await page.waitForURL(({ pathname }) => !pathname.endsWith('/invitation'));
    const me = await window.context.request.get('/api/v1/dashboard/me');
    expect(await me.json()).toMatchObject({ memberships: [{ workspace: { name: 'Second Loaf' } }] });
  });
});
