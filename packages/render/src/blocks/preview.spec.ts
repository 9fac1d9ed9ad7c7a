import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import type { Block } from '@galley/client';
import { elementsOf, readMarkup } from '../../../../test/example-site/strict-markup.ts';
import { raw } from '../html/html.ts';
import { renderBlocks } from './blocks.ts';
import { BLOCK_ATTRIBUTE } from './preview-marks.ts';
import { previewPolicy, previewScript } from './preview-script.ts';

const BODY: Block[] = [
  { type: 'heading', level: 2, text: 'A', id: 'a' },
  { type: 'paragraph', text: 'one\n\ntwo <img src="https://e.example/x>y.png"> [^1] `data-galley-block`' },
  { type: 'poll' } as never,
  { type: 'divider' },
  { type: 'list', style: 'bullet', items: ['a\n- b', 'c'] },
  { type: 'cta', title: 'a > b', body: '', linkUrl: '/x', linkLabel: 'Go', variant: 'default' },
  { type: 'paragraph', text: '[^1]: note' },
];

describe('the marks of blocks in previews', () => {
  const marksOf = (blocks: readonly Block[], options = {}) =>
    elementsOf(readMarkup(renderBlocks(blocks, { preview: true, ...options }).text)).flatMap(
      ({ name, attributes: { [BLOCK_ATTRIBUTE]: at } }) => (at === undefined ? [] : [`${name} ${at}`]),
    );

  it('are on every outermost element of a block, and on no other', () => {
    expect(marksOf(BODY)).toEqual(['h2 0', 'p 1', 'p 1', 'hr 3', 'ul 4', 'aside 5', 'aside 6']);
  });

  it('are all that a preview adds, and a public page has none', () => {
    const shown = renderBlocks(BODY).text;
    expect(shown).not.toContain(`${BLOCK_ATTRIBUTE}=`);
    expect(renderBlocks(BODY, { preview: true }).text.replaceAll(/ data-galley-block="\d+"/g, '')).toBe(shown);
    expect(renderBlocks(BODY, { preview: false }).text).toBe(shown);
  });

  it('are on blocks that a site renders itself, and in no text', () => {
    const blocks = {
      divider: () => raw('<b><i>~</i></b><br /><u>~</u>'),
      heading: () => 'a < b',
      list: () => raw('</b><s>'),
    };
    const { text } = renderBlocks(BODY.slice(0, 5), { preview: true, blocks });
    expect(text).toContain(
      '<b data-galley-block="3"><i>~</i></b><br data-galley-block="3" /><u data-galley-block="3">',
    );
    expect(text).toContain('a &lt; b');
  });
});

describe('the script of previews', () => {
  const DASHBOARD = 'https://desk.example/dashboard';

  it('is small, the same for the same origin, and ends no element', () => {
    const script = previewScript(DASHBOARD);
    expect(Buffer.byteLength(script)).toBeLessThan(2_000);
    expect(script).toBe(previewScript('https://desk.example'));
    expect(script).toContain("'https://desk.example'");
    expect(script).not.toMatch(/<\/|<!--/);
    expect(() => previewScript('desk.example')).toThrow('Invalid URL');
    expect(previewScript(`https://desk.example/'+alert(1)+'</script>`)).toBe(script);
    expect(previewPolicy(DASHBOARD)).toBe('frame-ancestors https://desk.example');
  });

  it('does nothing in a page that stands alone', () => {
    const page = { parent: null as unknown, window: null as unknown };
    page.parent = page.window = page;
    expect(() => runInNewContext(previewScript(DASHBOARD), page)).not.toThrow();
  });
});

/** A page in a frame, as far as the script uses it: what it hears can be sent, what it says is kept. */
function framed() {
  const heard = new Map<string, (event: object) => void>();
  const said: unknown[] = [];
  const parent = { postMessage: (message: object, origin: string) => said.push([{ ...message }, origin]) };
  const element = {
    shown: 0,
    getClientRects: () => [{}],
    place: { top: 900, bottom: 950 },
    getBoundingClientRect: () => element.place,
    scrollIntoView: () => void element.shown++,
    animate: () => undefined,
  };
  const asked: string[] = [];
  let renewed = 0;
  runInNewContext(previewScript('https://desk.example'), {
    parent,
    window: {},
    innerHeight: 600,
    Element: Object,
    addEventListener: (type: string, listen: (event: object) => void) => heard.set(type, listen),
    location: { reload: () => void renewed++ },
    document: { readyState: 'complete', querySelector: (selector: string) => (asked.push(selector), element) },
  });
  const hear = (data: unknown, origin = 'https://desk.example', source: unknown = parent) =>
    heard.get('message')?.({ data, origin, source });
  return { hear, said, asked, element, renewals: () => renewed };
}

describe('the script of a preview in a frame', () => {
  it('says hello to the dashboard alone, and shows the block that it names', () => {
    const { hear, said, asked, element, renewals } = framed();
    expect(said).toEqual([[{ type: 'galley:hello', block: undefined }, 'https://desk.example']]);
    hear({ type: 'galley:show', block: 3 });
    expect([asked, element.shown]).toEqual([['[data-galley-block="3"]'], 1]);
    hear({ type: 'galley:renew' });
    expect(renewals()).toBe(1);
  });

  it.each([
    ['below', { top: 700, bottom: 750 }, 1],
    ['partly above', { top: -10, bottom: 90 }, 1],
    ['seen', { top: 0, bottom: 600 }, 0],
    ['larger than the window, and seen in part', { top: -900, bottom: 500 }, 0],
    ['larger than the window, and above', { top: -900, bottom: -10 }, 1],
  ])('scrolls to a block only where that shows more of it: one that is %s', (_, place, times) => {
    const { hear, element } = framed();
    element.place = place;
    hear({ type: 'galley:show', block: 3 });
    expect(element.shown).toBe(times);
  });

  it('hears nobody else, and nothing of another shape', () => {
    const { hear, asked, element, renewals } = framed();
    hear({ type: 'galley:show', block: 3 }, 'https://evil.example');
    hear({ type: 'galley:show', block: 3 }, 'https://desk.example', {});
    hear({ type: 'galley:renew' }, 'null');
    for (const block of ['0"],*[a="', 1.5, null, {}]) hear({ type: 'galley:show', block });
    for (const data of [null, 'galley:renew', 7]) hear(data);
    expect([asked, element.shown, renewals()]).toEqual([[], 0, 0]);
  });
});
