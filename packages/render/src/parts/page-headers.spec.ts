import { describe, expect, it } from '@jest/globals';
import { named, readMarkup, textOf } from '../../../../test/example-site/strict-markup.ts';
import { aSite } from '../../testing/index.ts';
import { ownMeta } from '../head/page-meta.ts';
import { html } from '../html/html.ts';
import { listPage, type TextPage } from '../pages/site-pages.ts';
import { listHeader, textHeader } from './page-headers.ts';

const site = aSite({ workspace: { aboutMd: 'About *bread*.' } });
const meta = ownMeta({ name: null, summary: null, path: '/' }, site);
const home = { kind: 'home', entity: null, trail: [], path: '/', meta } as const;
const read = (part: unknown) => readMarkup(String(html`<main>${part as never}</main>`));

describe('headers of pages', () => {
  it('say on the front page whose site it is, and what it is about', () => {
    const header = read(listHeader(listPage(home, [], 1, 2), site));
    expect([named(header, 'h1').map(textOf), named(header, 'em').map(textOf)]).toEqual([['The Kettle'], ['bread']]);
    expect(named(read(listHeader(listPage(home, [], 2, 2), site)), 'em')).toEqual([]);
  });

  it('show no title as HTML', () => {
    const page = { kind: 'page', page: { title: '<script>' } } as TextPage;
    expect(textOf(named(read(textHeader(page, site)), 'h1')[0])).toBe('<script>');
  });
});
