import { describe, expect, it } from '@jest/globals';
import { history, undo } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import type { Block } from '@app/content/blocks';
import { BodyMemory } from '../model/body-memory.ts';
import { replacePicture } from './foreign-picture.ts';
import { insertBlocks } from './insert.ts';

const paragraph = (text: string): Block => ({ type: 'paragraph', text });
const list = (...items: string[]): Block => ({ type: 'list', style: 'ordered', items });
const picture: Block = { type: 'image', mediaId: 'loaf' };

/** Puts two pictures where `|` stands in a body. */
function put(body: readonly Block[]) {
  const memory = new BodyMemory();
  const marked = EditorState.create({ doc: memory.read(body), plugins: [history()] });
  const at = placeOf(marked.doc, '|');
  const tr = marked.tr.delete(at, at + 1);
  const state = EditorState.create({
    doc: tr.doc,
    selection: TextSelection.create(tr.doc, at),
    plugins: [history()],
  });
  const done = state.apply(insertBlocks(state, [picture, picture], memory));
  let undone = done;
  undo(done, (further) => (undone = done.apply(further)));
  expect(undone.doc.eq(state.doc)).toBe(true);
  return memory.write(done.doc);
}

function placeOf(doc: Node, sign: string): number {
  let place = -1;
  doc.descendants((node, at) => {
    const index = node.isText ? (node.text ?? '').indexOf(sign) : -1;
    if (index >= 0) place = at + index;
  });
  return place;
}

describe('pictures put into a text', () => {
  it.each<[string, Block[], Block[]]>([
    [
      'between words',
      [paragraph('of flour |and water')],
      [paragraph('of flour'), picture, picture, paragraph('and water')],
    ],
    [
      'before a blank',
      [paragraph('of **flour| and** water')],
      [paragraph('of **flour**'), picture, picture, paragraph('**and** water')],
    ],
    ['within a word', [paragraph('flo|ur')], [paragraph('flo'), picture, picture, paragraph('ur')]],
    ['at the beginning', [paragraph('|flour')], [picture, picture, paragraph('flour')]],
    ['at the end', [paragraph('flour|')], [paragraph('flour'), picture, picture]],
    ['into an empty paragraph', [paragraph('flour'), paragraph('|')], [paragraph('flour'), picture, picture]],
    [
      'into a heading, whose anchor stays with its first half',
      [{ type: 'heading', level: 3, text: 'Flour | Water', id: 'flour' }],
      [
        { type: 'heading', level: 3, text: 'Flour', id: 'flour' },
        picture,
        picture,
        { type: 'heading', level: 3, text: 'Water' },
      ],
    ],
    [
      'into an item',
      [list('one', 'two | three', 'four')],
      [list('one', 'two'), picture, picture, list('three', 'four')],
    ],
    ['between items', [list('one|', 'two')], [list('one'), picture, picture, list('two')]],
    ['before an item', [list('one', '|two')], [list('one'), picture, picture, list('two')]],
    ['above a list', [list('|one', 'two')], [picture, picture, list('one', 'two')]],
    ['below a list', [list('one', 'two|')], [list('one', 'two'), picture, picture]],
  ])('%s', (_, body, result) => expect(put(body)).toEqual(result));

  it.each<[Block, Block]>([
    [
      { type: 'quote', text: 'of | flour' },
      { type: 'quote', text: 'of  flour' },
    ],
    [
      { type: 'callout', variant: 'info', body: 'of|flour' },
      { type: 'callout', variant: 'info', body: 'offlour' },
    ],
    [
      { type: 'code', language: 'js', code: 'of|flour' },
      { type: 'code', language: 'js', code: 'offlour' },
    ],
    [
      { type: 'image', mediaId: 'rye', caption: 'of|flour' },
      { type: 'image', mediaId: 'rye', caption: 'offlour' },
    ],
    [
      { type: 'video_embed', url: 'https://vimeo.com/1', title: 'of|flour' },
      { type: 'video_embed', url: 'https://vimeo.com/1', title: 'offlour' },
    ],
    [
      { type: 'key_takeaways', items: ['of|flour', 'x'] },
      { type: 'key_takeaways', items: ['offlour', 'x'] },
    ],
    [
      { type: 'faq', items: [{ question: 'of|flour', answer: 'x' }] },
      { type: 'faq', items: [{ question: 'offlour', answer: 'x' }] },
    ],
  ])('stand below %j, which stays whole', (block, whole) => expect(put([block])).toEqual([whole, picture, picture]));

  it('take the place of a picture of another site within a sentence', () => {
    const memory = new BodyMemory();
    const body = [paragraph('of ![A loaf](https://elsewhere.example/l.png) flour')];
    const state = EditorState.create({ doc: memory.read(body), plugins: [history()] });
    const at = 1 + 'of '.length;
    const tr = replacePicture(state, { node: state.doc.nodeAt(at)!, at }, 'upload-1');
    const image = { type: 'image', mediaId: '', alt: 'A loaf', upload: 'upload-1' };
    expect(memory.write(tr.doc)).toEqual([paragraph('of'), image, paragraph('flour')]);
    expect(tr.selection).toBeInstanceOf(NodeSelection);
    const done = state.apply(tr);
    undo(done, (further) => expect(memory.write(done.apply(further).doc)).toEqual(body));
    expect.assertions(3);
  });
});
