import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { history } from 'prosemirror-history';
import { EditorState, NodeSelection, TextSelection, type Command, type Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { Block } from '@app/content/blocks';
import { BodyMemory } from '../model/body-memory.ts';
import { emptyBlock } from './block-shapes.ts';
import { insertBlock } from './blocks.ts';
import { leaveDownwards } from './code.ts';
import { markdownShortcuts } from './input-rules.ts';
import { editorKeys } from './keys.ts';

const paragraph = (text: string): Block => ({ type: 'paragraph', text });
const code = (text: string, language = ''): Block => ({ type: 'code', language, code: text });

/** A body with the caret at `|`, into which words are typed letter by letter, with all shortcuts. */
class Typist {
  private readonly memory = new BodyMemory();
  private state: EditorState;
  private readonly rules: Plugin = markdownShortcuts();

  constructor(body: readonly Block[]) {
    const plugins = [this.rules, ...editorKeys(), history()];
    this.state = EditorState.create({ doc: this.memory.read(body), plugins });
    let place = 1;
    this.state.doc.descendants((node, at) => {
      const index = node.isText ? (node.text ?? '').indexOf('|') : -1;
      if (index >= 0) place = at + index;
    });
    const hasSign = this.state.doc.textBetween(place, Math.min(place + 1, this.state.doc.content.size)) === '|';
    const tr = hasSign ? this.state.tr.delete(place, place + 1) : this.state.tr;
    this.state = this.state.apply(tr.setSelection(TextSelection.create(tr.doc, place)));
  }

  type(text: string): this {
    const view = this.view();
    for (const letter of text) {
      const { from, to } = this.state.selection;
      const isTaken = this.rules.props.handleTextInput?.call(this.rules, view, from, to, letter, () => this.state.tr);
      if (!isTaken) this.state = this.state.apply(this.state.tr.insertText(letter));
    }
    return this;
  }

  /** Presses a key as the editor does. */
  press(key: string, times = 1): this {
    for (let time = 0; time < times; time++) {
      const event = { key, keyCode: 0, getModifierState: () => false } as unknown as KeyboardEvent;
      this.state.plugins.some((plugin) => plugin.props.handleKeyDown?.call(plugin, this.view(), event));
    }
    return this;
  }

  run(command: Command): this {
    command(this.state, (tr) => (this.state = this.state.apply(tr)));
    return this;
  }

  select(type: string): this {
    this.state.doc.forEach((node, at) => {
      if (node.type.name === type)
        this.state = this.state.apply(this.state.tr.setSelection(NodeSelection.create(this.state.doc, at)));
    });
    return this;
  }

  get body(): readonly Block[] {
    return this.memory.write(this.state.doc);
  }

  /** The parts of a view that rules and keys use. */
  private view(): EditorView {
    const now = () => this.state;
    return {
      composing: false,
      get state() {
        return now();
      },
      dispatch: (tr: EditorState['tr']) => (this.state = this.state.apply(tr)),
      endOfTextblock: () => true,
    } as unknown as EditorView;
  }
}

describe('Enter', () => {
  it('on an empty question leaves the questions', () => {
    const faq: Block = { type: 'faq', items: [{ question: 'Why rest?', answer: 'It rises.|' }] };
    const text = new Typist([faq]).press('Enter').press('Enter').type('after');
    expect(text.body).toEqual([
      { type: 'faq', items: [{ question: 'Why rest?', answer: 'It rises.' }] },
      paragraph('after'),
    ]);
  });

  it('on the only question, which is empty, leaves nothing but the text below', () => {
    expect(
      new Typist([])
        .run(insertBlock(emptyBlock('faq')))
        .press('Enter')
        .type('after').body,
    ).toEqual([paragraph('after')]);
  });

  it('pressed three times at the end of code leaves it without its empty lines', () => {
    expect(new Typist([code('bake()|')]).press('Enter', 3).type('after').body).toEqual([
      code('bake()'),
      paragraph('after'),
    ]);
    expect(new Typist([code('bake()|')]).press('Enter', 2).type('rest()').body).toEqual([code('bake()\n\nrest()')]);
    expect(new Typist([code('mix()|bake()')]).press('Enter', 3).body).toEqual([code('mix()\n\n\nbake()')]);
  });

  it.each([
    ['```js', 'js'],
    ['```', ''],
    ['```c++', 'c++'],
  ])('behind %s makes code of that language', (fence, language) => {
    const text = new Typist([paragraph('before'), paragraph('|')]).type(fence).press('Enter').type('bake()');
    expect(text.body).toEqual([paragraph('before'), code('bake()', language)]);
  });

  it('behind a fence with text around it stays a line of text', () => {
    expect(new Typist([paragraph('a ```js|')]).press('Enter').type('b').body).toHaveLength(2);
  });
});

describe('the arrow down', () => {
  it.each<[string, Block]>([
    ['code', code('bake()|')],
    ['a quote', { type: 'quote', text: 'Said', attribution: 'Mara|' }],
    ['a callout', { type: 'callout', variant: 'info', body: 'Hot.|' }],
    ['the caption of a video', { type: 'video_embed', url: 'https://youtu.be/a', title: 'Loaf|' }],
    ['an answer', { type: 'faq', items: [{ question: 'Why?', answer: 'So.|' }] }],
  ])('at the end of %s leaves it', (_, block) => {
    const text = new Typist([block]).press('ArrowDown').type('after');
    expect(text.body).toEqual([JSON.parse(JSON.stringify(block).replace('|', '')), paragraph('after')]);
  });

  it('below a whole block that is selected adds a paragraph', () => {
    const post: Block = { type: 'tweet_embed', url: 'https://x.com/a/status/1' };
    expect(new Typist([paragraph('a'), post]).select('tweet_embed').press('ArrowDown').type('b').body).toEqual([
      paragraph('a'),
      post,
      paragraph('b'),
    ]);
  });

  it('elsewhere moves the caret only', () => {
    for (const body of [[paragraph('a|')], [code('a|b')], [code('a|'), paragraph('b')]] as Block[][]) {
      const text = new Typist(body);
      const before = text.body;
      expect(text.run(leaveDownwards).body).toEqual(before);
    }
  });
});

describe('three dashes', () => {
  it('keep the text that follows, and go on below the line', () => {
    expect(new Typist([paragraph('|after')]).type('---').type('and ').body).toEqual([
      { type: 'divider' },
      paragraph('and after'),
    ]);
    expect(new Typist([paragraph('|'), paragraph('next')]).type('---new').body).toEqual([
      { type: 'divider' },
      paragraph('new'),
      paragraph('next'),
    ]);
  });

  it('from the list of blocks do the same', () => {
    const text = new Typist([paragraph('|'), paragraph('next')]).run(insertBlock(emptyBlock('divider'))).type('new');
    expect(text.body).toEqual([{ type: 'divider' }, paragraph('new'), paragraph('next')]);
  });
});

describe('a typed address', () => {
  const bare = 'https://flour.example/rye_1?a=b&c#d';

  it('becomes a link with a blank', () => {
    expect(new Typist([paragraph('see |')]).type(`${bare} now`).body).toEqual([paragraph(`see ${bare} now`)]);
    expect(new Typist([]).type('(https://a.example/b), or').body).toEqual([paragraph('(https://a.example/b), or')]);
  });

  it('becomes a link with Enter', () => {
    expect(new Typist([paragraph('see |')]).type(bare).press('Enter').type('b').body).toEqual([
      paragraph(`see ${bare}`),
      paragraph('b'),
    ]);
  });

  it('keeps its stars and underscores', () => {
    const url = 'https://a.example/b#*c*_d_';
    expect(new Typist([]).type(`${url} x`).body).toEqual([paragraph(`${url} x`)]);
  });

  it('stays text in code', () => {
    expect(new Typist([code('|')]).type('https://a.example now').body).toEqual([code('https://a.example now')]);
    expect(new Typist([]).type('`https://a.example` now').body).toEqual([paragraph('`https://a.example` now')]);
  });

  it('is a link to exactly that address, whichever it is', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        const [block] = new Typist([]).type(`${url} x`).body;
        const { text } = block as { text: string };
        const shown = new BodyMemory().read([paragraph(text)]);
        const hrefs: string[] = [];
        shown.descendants((node) => {
          for (const mark of node.marks) if (mark.type.name === 'link') hrefs.push(String(mark.attrs['href']));
        });
        const trimmed = url.replace(/[.,;:!?'*_~)\]]+$/, '');
        expect(shown.textContent).toBe(`${url} x`);
        expect(hrefs.every((href) => decodeURI(url).startsWith(decodeURI(href).slice(0, trimmed.length)))).toBe(true);
        expect(hrefs.length).toBeGreaterThan(0);
      }),
    );
  });
});
