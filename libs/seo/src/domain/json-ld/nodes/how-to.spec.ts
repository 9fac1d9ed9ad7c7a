import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { ContentBlock } from '../../blocks.ts';
import { howToSteps } from './how-to.ts';

const links = {
  anchor: (id: string) => `https://a.example/#${id}`,
  image: (id: string) => (id === 'here' ? { '@id': 'image' } : undefined),
};
const heading = (level: 2 | 3 | 4, text: string, id?: string): ContentBlock => ({ type: 'heading', level, text, id });
const text = (words: string): ContentBlock => ({ type: 'paragraph', text: words });
const steps = (...body: ContentBlock[]) => howToSteps(body, links);

describe(howToSteps.name, () => {
  it('reads numbered headings with all that stands below them', () => {
    const found = steps(
      text('Before.'),
      heading(2, '**Step 1:** Cut', 'cut'),
      text('Cut *well*.'),
      { type: 'image', mediaId: 'gone' },
      heading(3, 'A note'),
      { type: 'list', style: 'bullet', items: ['Mind your hands.'] },
      { type: 'image', mediaId: 'here' },
      { type: 'faq', items: [{ question: 'Why?', answer: 'So.' }] },
      heading(2, '2) Glue'),
      heading(2, 'After'),
      text('Done.'),
    );
    expect(found).toEqual([
      {
        '@type': 'HowToStep',
        position: 1,
        name: 'Cut',
        text: 'Cut well.\nMind your hands.',
        url: 'https://a.example/#cut',
        image: { '@id': 'image' },
      },
      { '@type': 'HowToStep', position: 2, name: 'Glue', text: 'Glue' },
    ]);
  });

  it.each(['Step 1 Cut', 'step 12. Cut', '1. Cut', '3) Cut', '4: Cut', 'Step 2 – Cut', 'Step 3: Cut'])(
    'takes %j as a step',
    (title) => {
      expect(steps(heading(3, title), text('a'), heading(3, title), text('b')).map(({ name }) => name)).toEqual([
        'Cut',
        'Cut',
      ]);
    },
  );

  it.each(['1.5 cups', '1st cut', 'Steps 1', '10 tips', 'Stepping 1'])('takes %j for no number', (title) => {
    expect(steps(heading(3, title), text('a'), heading(3, title), text('b'))).toEqual([]);
  });

  it('ends each step where the next one begins, whatever the levels of both', () => {
    const found = steps(
      heading(2, 'Step 1: Prepare'),
      text('Clear the table.'),
      heading(3, 'Step 2: Cut'),
      text('Cut.'),
      { type: 'image', mediaId: 'here' },
      heading(3, 'Step 3: Glue'),
      text('Glue.'),
      heading(3, 'Remarks'),
      text('None.'),
    );
    expect(found.map(({ name, text: words, image }) => [name, words, image !== undefined])).toEqual([
      ['Prepare', 'Clear the table.', false],
      ['Cut', 'Cut.', true],
      ['Glue', 'Glue.', false],
    ]);
  });

  it('says no words of a body in two steps', () => {
    const block = fc.oneof(
      fc.record({ level: fc.constantFrom<2 | 3 | 4>(2, 3, 4), numbered: fc.boolean() }),
      fc.constant(null),
    );
    fc.assert(
      fc.property(fc.array(block, { maxLength: 20 }), (kinds) => {
        const body = kinds.map((kind, at) =>
          kind ? heading(kind.level, `${kind.numbered ? '1. ' : ''}Heading ${at}`) : text(`Words ${at}`),
        );
        const said = steps(...body).flatMap((step) => (step['text'] as string).split('\n'));
        expect(new Set(said).size).toBe(said.length);
      }),
    );
  });

  it('else reads the first ordered list', () => {
    const list: ContentBlock = { type: 'list', style: 'ordered', items: ['Cut.', '  ', '[Glue](https://x.example).'] };
    expect(steps(heading(2, '1. Alone'), list, { ...list, items: ['x', 'y'] })).toEqual([
      { '@type': 'HowToStep', position: 1, text: 'Cut.' },
      { '@type': 'HowToStep', position: 2, text: 'Glue.' },
    ]);
  });

  it('else reads headings of level 2, three at least', () => {
    const three = [heading(2, 'A'), text('a'), heading(2, 'B'), text('b'), heading(2, 'C'), text('c')];
    expect(steps(...three).map(({ name, text: words }) => [name, words])).toEqual([
      ['A', 'a'],
      ['B', 'b'],
      ['C', 'c'],
    ]);
    expect(steps(...three.slice(0, 4))).toEqual([]);
    expect(steps()).toEqual([]);
  });
});
