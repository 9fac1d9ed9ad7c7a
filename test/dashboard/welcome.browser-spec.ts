import { expect, it } from '@jest/globals';
import { expectNoBarriers } from './harness/axe.ts';
import { describeInBrowser, useWindows } from './harness/window.ts';

describeInBrowser('the first account', () => {
  const openWindow = useWindows();

  /** The labels of the form where the service answers so; the service of these specs has accounts already. */
  const labels = async (status: object) => {
    const window = await openWindow(null, { bypassCSP: true });
    await window.page.route('**/auth/status', (route) => route.fulfill({ json: status }));
    await window.goto('/welcome');
    await window.page.getByRole('button', { name: 'Create account' }).waitFor();
    await expectNoBarriers(window.page);
    const found = await window.page.locator('form label').allTextContents();
    await window.close();
    return found;
  };

  it('is asked for the set-up code from the start, where it needs one', async () => {
    const fields = ['Your name', 'Email', 'Password'];
    expect(await labels({ signUp: 'first', setupCode: true })).toEqual(['Setup code', ...fields]);
    expect(await labels({ signUp: 'first', setupCode: false })).toEqual(fields);
    expect(await labels({ signUp: 'open', setupCode: false })).toEqual(fields);
    expect(await labels({ signUp: 'first' })).toEqual(fields);
  });
});
