import { describe, expect, it } from '@jest/globals';
import { history, undo } from 'prosemirror-history';
import { EditorState, Selection } from 'prosemirror-state';
import type { Block } from '@app/content/blocks';
import { CLIPBOARDS } from '../../../testing/clipboards.ts';
import { BodyMemory } from '../model/body-memory.ts';
import { convertHtml, convertMarkdown, type Converted } from './convert.ts';
import { insertBlocks } from './insert.ts';
import { looksLikeMarkdown } from './looks-like-markdown.ts';

const paragraph = (text: string): Block => ({ type: 'paragraph', text });

/** A text whose last word was typed a moment ago. */
function justTyped() {
  const memory = new BodyMemory();
  const begun = EditorState.create({ doc: memory.read([paragraph('before'), paragraph('')]), plugins: [history()] });
  const last = begun.apply(begun.tr.setSelection(Selection.atEnd(begun.doc)));
  return { memory, state: last.apply(last.tr.insertText('typed')) };
}

function expectOneStep({ blocks }: Converted): void {
  const { memory, state } = justTyped();
  const pasted = state.apply(insertBlocks(state, blocks, memory));
  expect(pasted.doc.childCount).toBeGreaterThan(state.doc.childCount);
  let undone = pasted;
  undo(pasted, (tr) => (undone = pasted.apply(tr)));
  expect(memory.write(undone.doc)).toEqual([paragraph('before'), paragraph('typed')]);
}

describe('pasting', () => {
  it.each(Object.entries(CLIPBOARDS))(
    'makes blocks of %s, tells what it left out, and is undone at once',
    (_, given) => {
      const converted = convertHtml(given.html);
      expect(converted.blocks).toEqual(given.blocks);
      if (given.note) expect(converted.notes.join(' ')).toMatch(given.note);
      else expect(converted.notes).toEqual([]);
      expectOneStep(converted);
    },
  );

  it('makes blocks of Markdown, where two signs say that it is', () => {
    const text =
      '## Bake\r\n\r\n- hot\r\n- long\r\n\r\nA [link](https://a.example) and ![a loaf](https://a.example/l.png).';
    expect(looksLikeMarkdown(text)).toBe(true);
    expect(looksLikeMarkdown('- one\n- two')).toBe(false);
    const converted = convertMarkdown(text);
    expect(converted).toEqual({
      blocks: [
        { type: 'heading', level: 2, text: 'Bake' },
        { type: 'list', style: 'bullet', items: ['hot', 'long'] },
        paragraph('A [link](https://a.example) and ![a loaf](https://a.example/l.png).'),
      ],
      notes: [],
    });
    expectOneStep(converted);
  });

  it('is undone by itself, also where words came into a sentence that was just typed', () => {
    const { memory, state } = justTyped();
    const pasted = state.apply(insertBlocks(state, convertHtml('<p> and <b>more</b></p>').blocks, memory));
    expect(memory.write(pasted.doc)).toEqual([paragraph('before'), paragraph('typedand **more**')]);
    undo(pasted, (tr) => expect(memory.write(pasted.apply(tr).doc)).toEqual([paragraph('before'), paragraph('typed')]));
    expect.assertions(2);
  });

  it('shows pictures of other sites as islands with their address', () => {
    const { memory, state } = justTyped();
    const { blocks } = convertHtml('<p>a</p><p><img src="https://kettle.example/loaf.jpg" alt="A loaf"></p>');
    const islands: unknown[] = [];
    state
      .apply(insertBlocks(state, blocks, memory))
      .doc.descendants((node) => void (node.type.name === 'island' && islands.push(node.attrs.source)));
    expect(islands).toEqual(['![A loaf](https://kettle.example/loaf.jpg)']);
  });
});
