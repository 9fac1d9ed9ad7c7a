import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Transform } from 'prosemirror-transform';
import type { Block } from '@app/content/blocks';
import { meaningOf, tidied } from '../markdown/meaning.ts';
import type { Piece } from '../markdown/piece.ts';
import { readText } from '../markdown/read-text.ts';
import { convertHtml, convertMarkdown } from '../paste/convert.ts';
import { BodyMemory } from './body-memory.ts';
import { schema } from './schema.ts';

const DATA = resolve(process.env['GALLEY_SHARED_DATA'] ?? '../shared/data');

/** Every file with one of the endings, at any depth; none where the folder is missing. */
function filesIn(folder: string, ...endings: readonly string[]): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => endings.some((ending) => name.endsWith(ending)))
    .map((name) => join(folder, name));
}

const CORPORA: readonly (readonly [name: string, folder: string, bodies: (folder: string) => Block[][]])[] = [
  ['every fifth text of a large blog', 'rust-blog/content', (folder) => ofMarkdown(folder, 5)],
  ['the Markdown of a site of Jekyll', 'imports/markdown', (folder) => ofMarkdown(folder)],
  ['exports of Ghost', 'imports/ghost', ofGhost],
  ['exports of WordPress', 'imports/wordpress', ofWordPress],
];

function ofMarkdown(folder: string, every = 1): Block[][] {
  return filesIn(folder, '.md', '.markdown')
    .filter((_, at) => at % every === 0)
    .map((path) => [...convertMarkdown(readFileSync(path, 'utf8').replace(/^(---|\+\+\+)\n[^]*?\n\1\n/, '')).blocks]);
}

function ofGhost(folder: string): Block[][] {
  return filesIn(folder, '.json').flatMap((path) => {
    const json = JSON.parse(readFileSync(path, 'utf8')) as { db?: { data?: Ghost }[]; data?: Ghost };
    const posts = (json.db?.[0]?.data ?? json.data)?.posts ?? [];
    return posts.map(({ html }) => [...convertHtml(html ?? '').blocks]);
  });
}

interface Ghost {
  readonly posts?: readonly { readonly html?: string | null }[];
}

function ofWordPress(folder: string): Block[][] {
  return filesIn(folder, '.xml').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/<content:encoded><!\[CDATA\[([^]*?)\]\]><\/content:encoded>/g)].map(
      ([, html = '']) => [...convertHtml(html).blocks],
    ),
  );
}

describe('bodies of real blogs in the editor', () => {
  for (const [name, folder, bodiesOf] of CORPORA) {
    const root = join(DATA, folder);
    const maybe = existsSync(root) ? it : it.skip;

    maybe(`come back as they were: ${name} (skipped where its files are not at hand)`, () => {
      const bodies = bodiesOf(root).filter((body) => body.length > 0);
      expect(bodies.length).toBeGreaterThan(0);
      for (const body of bodies) expectUnchanged(body);
    });
  }
});

const EXAMPLES = process.env['COMMONMARK_EXAMPLES'] ?? '';

describe('the examples of CommonMark in the editor (skipped where COMMONMARK_EXAMPLES names no file)', () => {
  const maybe = existsSync(EXAMPLES) ? it : it.skip;

  maybe('come back as they were, as texts and as blocks', () => {
    const examples = JSON.parse(readFileSync(EXAMPLES, 'utf8')) as readonly { readonly markdown: string }[];
    for (const { markdown } of examples) {
      expectUnchanged([
        { type: 'paragraph', text: markdown },
        { type: 'heading', level: 2, text: markdown },
      ]);
      expectUnchanged(convertMarkdown(markdown).blocks);
    }
  });
});

function expectUnchanged(body: readonly Block[]): void {
  const memory = new BodyMemory();
  const doc = memory.read(body);
  doc.check();
  expect(memory.write(doc).every((block, at) => block === body[at])).toBe(true);
  // The same text in nodes made anew, as after an undo.
  expect(memory.write(schema.nodeFromJSON(doc.toJSON()))).toEqual(body);
  expectOneChange(body, memory, doc);
}

/** A word at the end of a paragraph changes that block alone, and adds the word to what it means. */
function expectOneChange(body: readonly Block[], memory: BodyMemory, doc: ReturnType<BodyMemory['read']>): void {
  const places: { readonly index: number; readonly at: number }[] = [];
  doc.forEach((node, start, index) => {
    if (node.type === schema.nodes.paragraph && node.lastChild?.isText && node.lastChild.marks.length === 0)
      places.push({ index, at: start + 1 + node.content.size });
  });
  const place = places[Math.floor(places.length / 2)];
  if (!place) return;
  const written = memory.write(new Transform(doc).insert(place.at, schema.text(' galley')).doc);
  const changed = written.flatMap((block, at) => (block === body[at] ? [] : [at]));
  expect([written.length, changed]).toEqual([body.length, [place.index]]);
  expect(meaningAt(written, place.index)).toBe(meaningAt(body, place.index, ' galley'));
}

function meaningAt(body: readonly Block[], index: number, more = ''): string {
  const { text } = body[index] as { text: string };
  const added: Piece[] = more === '' ? [] : [{ kind: 'text', text: more, marks: [] }];
  return meaningOf(tidied([...(readText(text, 'flow') ?? []), ...added]));
}
