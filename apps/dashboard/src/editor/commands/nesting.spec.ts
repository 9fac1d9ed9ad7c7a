import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EditorState, TextSelection, type Command } from 'prosemirror-state';
import type { Block } from '@app/content/blocks';
import { anyBody } from '../../../testing/any-body.ts';
import { BodyMemory } from '../model/body-memory.ts';
import { enter } from './enter.ts';
import { indentItems, itemLevels, outdentItems } from './nesting.ts';

const list = (...items: string[]): Block => ({ type: 'list', style: 'bullet', items });
const ordered = (...items: string[]): Block => ({ type: 'list', style: 'ordered', items });

/** A body with the caret behind a word, on which commands act one after the other. */
class Text {
  private readonly memory = new BodyMemory();
  private state: EditorState;

  constructor(body: readonly Block[]) {
    this.state = EditorState.create({ doc: this.memory.read(body), plugins: [itemLevels()] });
  }

  at(word: string): this {
    this.state.doc.descendants((node, place) => {
      const index = node.isText ? (node.text ?? '').indexOf(word) : -1;
      if (index < 0) return;
      const selection = TextSelection.create(this.state.doc, place + index + word.length);
      this.state = this.state.apply(this.state.tr.setSelection(selection));
    });
    return this;
  }

  run(...commands: Command[]): this {
    for (const command of commands) command(this.state, (tr) => (this.state = this.state.apply(tr)));
    return this;
  }

  type(text: string): this {
    this.state = this.state.apply(this.state.tr.insertText(text));
    return this;
  }

  select(from: string, to: string): this {
    const start = this.at(from).state.selection.from;
    const end = this.at(to).state.selection.from;
    this.state = this.state.apply(this.state.tr.setSelection(TextSelection.create(this.state.doc, start, end)));
    return this;
  }

  get body(): readonly Block[] {
    return this.memory.write(this.state.doc);
  }

  /** Each item with its level. */
  get levels(): string[] {
    const levels: string[] = [];
    this.state.doc.descendants((node) => {
      if (node.type.name === 'list_item') levels.push(`${String(node.attrs['indent'])} ${node.textContent}`);
    });
    return levels;
  }
}

describe('nesting of list items', () => {
  it('is written as Markdown within the item above', () => {
    const text = new Text([list('flour', 'rye', 'wheat', 'water')]);
    text.at('rye').run(indentItems).at('wheat').run(indentItems);
    expect(text.body).toEqual([list('flour\n\n- rye\n- wheat', 'water')]);
    expect(text.at('wheat').run(indentItems).body).toEqual([list('flour\n\n- rye\n  - wheat', 'water')]);
    expect(text.at('rye').run(outdentItems).body).toEqual([list('flour', 'rye\n\n- wheat', 'water')]);
    expect(text.at('wheat').run(outdentItems).body).toEqual([list('flour', 'rye', 'wheat', 'water')]);
  });

  it('numbers the items of a nested numbered list', () => {
    const text = new Text([ordered('mix', 'flour', 'water', 'rest')]);
    text.select('flour', 'water').run(indentItems);
    expect(text.body).toEqual([ordered('mix\n\n1. flour\n2. water', 'rest')]);
  });

  it('takes along what is nested in an item', () => {
    const text = new Text([list('a', 'b', 'c')]).at('c').run(indentItems).at('b').run(indentItems);
    expect(text.levels).toEqual(['0 a', '1 b', '2 c']);
    expect(text.at('b').run(outdentItems).levels).toEqual(['0 a', '0 b', '1 c']);
  });

  it('does nothing in the first item, at the top, or more than one level below the item above', () => {
    const text = new Text([list('a', 'b')]);
    expect(text.at('a').run(indentItems, outdentItems).levels).toEqual(['0 a', '0 b']);
    expect(text.at('b').run(indentItems, indentItems, indentItems).levels).toEqual(['0 a', '1 b']);
  });

  it('goes on with Enter, and ends one level at a time with Enter on an empty item', () => {
    const text = new Text([list('a', 'b')]).at('b').run(indentItems, enter).type('c').run(enter);
    expect(text.levels).toEqual(['0 a', '1 b', '1 c', '1 ']);
    expect(text.run(enter).levels.at(-1)).toBe('0 ');
    expect(text.run(enter).type('d').body).toEqual([list('a\n\n- b\n- c'), { type: 'paragraph', text: 'd' }]);
  });

  it('shows the nested items of a stored text, and writes every other text as it is', () => {
    const nested = [
      'a\n\n- b\n- c\n  - d',
      'a\n- b',
      'a\n\n1. b\n2. c\n\n   more\n   1. d',
      '- a',
      'a\n\nb\n\n- c',
      'a\n\n- b\n1. c',
    ];
    for (const item of nested) expect(new Text([list(item)]).levels.length).toBeGreaterThan(1);
    const others = ['a\n\n* b', 'a\n\n- b\n\n- c', 'a\n\n```\n- b\n```', 'a\n\n2. b', 'a\n\n- b\n\nc'];
    for (const item of others) expect(new Text([list(item)]).levels).toHaveLength(1);
    for (const item of [...nested, ...others]) {
      const text = new Text([list(item, 'end')]);
      expect(text.at('end').type('!').body).toEqual([list(item, 'end!')]);
    }
  });

  it('is read again as it was written, whatever is nested', () => {
    const words = fc.constantFrom('flour', '*rye*', '1. one', '```js', '- dash', 'a\\', '> quote');
    const steps = fc.array(fc.tuple(words, fc.nat({ max: 5 }), fc.boolean()), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(steps, (items) => {
        const text = new Text([list(...items.map((_, at) => `word${at}.`))]);
        items.forEach(([word, levels, outwards], at) => {
          text.at(`word${at}.`).run(...Array.from({ length: levels }, () => (outwards ? outdentItems : indentItems)));
          text.at(`word${at}.`).type(word);
        });
        const again = new Text(text.body);
        expect(again.levels).toEqual(text.levels);
        expect(again.body).toEqual(text.body);
      }),
    );
  });

  it('loses no word of any body', () => {
    fc.assert(fc.property(anyBody, (body) => expect(new Text(body).body).toEqual(body)));
  });
});
