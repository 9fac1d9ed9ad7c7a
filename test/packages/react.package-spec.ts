import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Installed } from './installed.ts';

const BUILD_TIME = 180_000;

const PROGRAM = `
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Blocks } from '@galley/react';

const blocks = [{ type: 'paragraph', text: 'A *loaf*' }, { type: 'divider' }];
const components = { divider: () => createElement('b', null, '~') };
console.log(renderToStaticMarkup(createElement(Blocks, { blocks, components })));
`;

/** The component that the README has, as it is there. */
function documented(): string {
  const text = readFileSync(join(__dirname, '../../packages/react/README.md'), 'utf8');
  return /```tsx\n(.+?)```/s.exec(text)?.[1] ?? '';
}

describe('the package for React', () => {
  let site: Installed;

  beforeAll(async () => {
    site = await Installed.open('client', 'render', 'react');
  }, BUILD_TIME);
  afterAll(() => site.leave());

  it('works in an empty folder', async () => {
    site.link('react-dom');
    site.write('site.mjs', PROGRAM);
    expect((await site.run('site.mjs')).trim()).toBe('<div><p>A <em>loaf</em></p></div><b>~</b>');
  });

  it('has types, with which the documented component compiles', async () => {
    site.link('@types/react');
    const component = documented();
    expect(component).toContain('<Blocks');
    site.write('page.tsx', component);
    expect(
      await site.complaints(['page.tsx'], { jsx: 'react-jsx', module: 'esnext', moduleResolution: 'bundler' }),
    ).toBe('');
  });

  it('sends nothing to browsers: no file is a client component', () => {
    const scripts = site.filesOf('react').filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.filter((file) => /use client|useState|useEffect/.test(site.read('react', file)))).toEqual([]);
  });
});
