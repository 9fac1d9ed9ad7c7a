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

const TYPED = `
import type { Post } from '@galley/client';
import { Blocks, Head, Picture } from '@galley/react';
import { postMeta, type Site } from '@galley/render';

export function Page({ post, site }: { post: Post; site: Site }) {
  return (
    <article>
      <Head meta={postMeta(post, site)} site={site} />
      <Picture media={post.featuredMedia} sizes="100vw" eager />
      <Blocks blocks={post.bodyJson} components={{ cta: ({ block }) => <a href={block.linkUrl}>{block.linkLabel}</a> }} />
    </article>
  );
}
`;

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

  it('has types', async () => {
    site.link('@types/react');
    site.write('page.tsx', TYPED);
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
