import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { describeInBrowser, useWindows } from './harness/window.ts';

const ASSETS = 'dist/dashboard/assets';
const fonts = () => readdirSync(ASSETS).filter((name) => name.endsWith('.woff2'));

describeInBrowser('the fonts of the dashboard', () => {
  // Without a session one request is refused, by which the page finds out.
  const openWindow = useWindows(/^401 /);

  it.each([
    ['Inter', 'Sourdough'],
    ['Inter', 'Żółć'],
    ['Source Serif 4', 'Sourdough'],
    ['Source Serif 4', 'Żółć'],
  ])('has %s for systems without a font of their own, which the policy lets in', async (family, text) => {
    const window = await openWindow(null);
    await window.goto('/sign-in');
    const loaded = `document.fonts.load(${JSON.stringify(`500 14px '${family}'`)}, ${JSON.stringify(text)})
      .then((faces) => faces.map(({ family, status }) => [family.replaceAll('"', ''), status]))`;
    const faces = await window.page.evaluate<string[][]>(loaded);
    expect(faces.length).toBeGreaterThan(0);
    expect(faces.every(([name, status]) => name === family && status === 'loaded')).toBe(true);
  });

  it('asks for none of them where the system has one', async () => {
    const { page } = await openWindow(null, { bypassCSP: true });
    await page.addInitScript(`Object.defineProperty(navigator, 'platform', { get: () => 'Win32' })`);
    const bytes = readFileSync(
      join(
        ASSETS,
        fonts().find((name) => name.startsWith('inter-latin-'))!,
      ),
      'base64',
    );
    const ownFonts = ['Segoe UI', 'Palatino Linotype'].map(
      (name) => `@font-face { font-family: '${name}'; src: url(data:font/woff2;base64,${bytes}) format('woff2') }`,
    );
    await page.route('**/*.css', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: ownFonts.join('') + (await response.text()) });
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/dashboard/sign-in');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    expect(asked.some((path) => path.endsWith('.css'))).toBe(true);
    expect(asked.filter((path) => path.endsWith('.woff2'))).toEqual([]);
  });

  it('has their licence beside them', () => {
    expect(fonts()).toHaveLength(4);
    expect(readFileSync(join(ASSETS, 'fonts.LICENSE.txt'), 'utf8')).toMatch(/SIL OPEN FONT LICENSE/);
  });
});
