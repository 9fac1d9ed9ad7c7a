import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readAll } from '../../../testing/read-all.ts';
import { GhostFiles } from './ghost-files.ts';
import type { GhostOptions } from './ghost-options.ts';
import { GhostSource } from './ghost-source.ts';

const WALL = '<!--members-only-->';
const p = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text }] });
const [open, closed, paywall] = [p('Open.'), p('Closed.'), { type: 'paywall' }];
const lexical = (...children: object[]) => ({ lexical: JSON.stringify({ root: { children } }) });
const mobiledoc = (...cards: unknown[]) => ({
  mobiledoc: JSON.stringify({
    cards,
    sections: [[1, 'p', [[0, [], 0, 'Open.']]], ...cards.map((_, at) => [10, at]), [1, 'p', [[0, [], 0, 'Closed.']]]],
  }),
});
const html = `<p>Open.</p>${WALL}<p>Closed.</p>`;
const card = (type: string, fields: object) => ({ type, ...fields });

describe('texts of Ghost for members', () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'galley-ghost-members-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  const read = async (fields: object, restricted: GhostOptions['restricted'] = 'preview') => {
    const path = join(folder, 'export.json');
    const post = { id: '1', slug: 'rye', title: 'Rye', status: 'published', published_at: '2024-05-01T08:00:00Z' };
    writeFileSync(path, JSON.stringify({ posts: [{ ...post, visibility: 'paid', ...fields }] }));
    const files = await GhostFiles.open(path, []);
    const { heads, items } = await readAll(
      new GhostSource(files, { restricted, primaryTagAsCategory: false, siteUrl: null }),
    );
    const [item] = items;
    if (!item) throw new Error('no item');
    expect(heads[0]?.published).toBe(item.status === 'published');
    return { item, text: JSON.stringify(item.blocks), notes: item.notes.map(({ message }) => message) };
  };

  it.each([
    ['lexical', lexical(open, paywall, closed)],
    ['lexical, where an HTML card has it', lexical(open, card('html', { html: `<b>a</b>${WALL}Closed.` }), closed)],
    [
      'lexical, in Markdown',
      lexical(open, card('markdown', { markdown: `*a*\r\n\r\n${WALL}\r\n\r\nClosed.` }), closed),
    ],
    ['lexical, within a node', lexical(card('column', { children: [open, paywall, closed] }), closed)],
    [
      'lexical, within a list',
      lexical(
        open,
        card('list', { children: [card('listitem', { children: [paywall, closed] }), p('Closed.')] }),
        closed,
      ),
    ],
    ['lexical, within a card', lexical(open, card('toggle', { heading: 'Closed.', content: WALL }), closed)],
    ['mobiledoc', mobiledoc(['paywall', {}])],
    ['mobiledoc, where an HTML card has it', mobiledoc(['html', { html: `<b>a</b>${WALL}Closed.` }], ['hr', {}])],
    ['mobiledoc, in Markdown', mobiledoc(['card-markdown', { markdown: `*a*\n\n${WALL}\n\nClosed.` }])],
    ['mobiledoc, within a card', mobiledoc(['callout', { calloutText: `Closed. ${WALL}` }])],
    ['Markdown', { markdown: `Open.\n\n${WALL}\n\nClosed.` }],
    ['Markdown, in a quote', { markdown: `Open.\n\n> a\n> ${WALL}\n>\n> Closed.` }],
    ['HTML', { html }],
    ['HTML, within elements', { html: `<div><section><p>Open. ${WALL}Closed.</p></section></div><p>Closed.</p>` }],
    ['HTML, as lexical is broken', { lexical: '{"root":', html }],
    ['HTML, as mobiledoc is broken', { mobiledoc: '{}', html }],
    ['HTML, as lexical is empty', { ...lexical(p('')), html }],
    ['mobiledoc, as lexical is broken', { lexical: '[]', ...mobiledoc(['paywall', {}]) }],
  ])('are public up to their paywall: %s', async (_, fields) => {
    const { item, text, notes } = await read(fields);
    expect(item.status).toBe('published');
    expect(text).toContain('Open.');
    expect(text).not.toContain('Closed.');
    expect(notes).toContain('for paid only: the part before the paywall is public');
    expect(notes).toContain('the text goes on for members only');
  });

  it.each([
    ['lexical', lexical(open, closed)],
    ['lexical, with the word for it in code', lexical(open, card('codeblock', { code: WALL }), closed)],
    ['lexical, with the word for it as text', lexical(open, p(WALL), closed)],
    ['lexical, in Markdown that shows it', lexical(open, card('markdown', { markdown: `\`${WALL}\`` }), closed)],
    ['lexical, rendered without it', { ...lexical(open, paywall, closed), html: '<p>Open.</p><p>Closed.</p>' }],
    ['lexical, where it comes first', lexical(paywall, open, closed)],
    ['mobiledoc', mobiledoc(['hr', {}])],
    ['mobiledoc, with the word for it in code', mobiledoc(['code', { code: WALL }])],
    ['Markdown', { markdown: 'Open.\n\nClosed.' }],
    ['Markdown that shows it', { markdown: `Open.\n\n\`\`\`\n${WALL}\n\`\`\`\n\nClosed.` }],
    ['HTML', { html: '<p>Open.</p><p>Closed.</p>' }],
    ['HTML that shows it', { html: '<p>Open.</p><code>&lt;!--members-only--&gt;</code><p>Closed.</p>' }],
    ['HTML, as lexical is broken', { lexical: '{"root":', html: '<p>Open.</p><p>Closed.</p>' }],
    ['HTML, as lexical is empty', { ...lexical(p('')), html: '<p>Open.</p><p>Closed.</p>' }],
  ])('are drafts with the whole text where they have no paywall: %s', async (_, fields) => {
    const { item, text, notes } = await read(fields);
    expect(item).toMatchObject({ status: 'draft', publishedAt: null });
    expect(text).toContain('Open.');
    expect(text).toContain('Closed.');
    expect(notes).toContain('for paid only, and nothing of it is public: it becomes a draft');
  });

  it('are whole where they become drafts or are to be published', async () => {
    const fields = lexical(open, card('column', { children: [paywall] }), paywall, closed);
    const draft = await read(fields, 'draft');
    expect(draft.item.status).toBe('draft');
    const published = await read(fields, 'publish');
    expect(published.item.status).toBe('published');
    for (const { text } of [draft, published]) expect(text).toContain('Closed.');
    expect(published.notes).toEqual([]);
  });

  const STATUSES = ['published', 'draft', 'scheduled', 'sent', 'archived', null];
  const VISIBILITIES = ['public', 'members', 'paid', 'tiers', null];
  const WAYS = ['draft', 'preview', 'publish'] as const;
  const cases = STATUSES.flatMap((status) => VISIBILITIES.map((visibility) => ({ status, visibility })));

  it.each(cases)('go live only where they were live before: $status, for $visibility', async (fields) => {
    const { status, visibility } = fields;
    const text = lexical(open, paywall, closed);
    for (const restricted of WAYS)
      for (const kind of [{ type: 'post' }, { type: 'page' }, { type: 'post', email_only: 1 }]) {
        const { item } = await read({ ...text, ...fields, ...kind }, restricted);
        const wasLive = status === 'published' && !('email_only' in kind);
        const isOpen = visibility === 'public' || visibility === null || restricted !== 'draft';
        const expected = wasLive && isOpen ? 'published' : 'draft';
        expect({ restricted, ...kind, became: item.status }).toEqual({ restricted, ...kind, became: expected });
        expect(item.publishedAt === null).toBe(expected === 'draft');
      }
  });

  it('give no title what is behind the paywall', async () => {
    const { item } = await read({ ...lexical(open, paywall, closed), title: '', html, plaintext: 'Open. Closed.' });
    expect(item.title).toBe('Open.');
  });

  it('cost no more than themselves where they are nested too deeply', async () => {
    let node: object = paywall;
    for (let depth = 0; depth < 300; depth++) node = { type: 'text', text: 'a', children: [node] };
    const { item, notes } = await read(lexical(open, node, closed));
    expect(item.status).toBe('draft');
    expect(notes).toContain('for paid only, and nothing of it is public: it becomes a draft');
  });
});
