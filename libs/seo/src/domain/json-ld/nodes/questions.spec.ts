import { describe, expect, it } from '@jest/globals';
import type { ContentBlock } from '../../blocks.ts';
import { bodyQuestions, distinctQuestions, questionNodes } from './questions.ts';

const faq = (...items: [question: string, answer: string][]): ContentBlock => ({
  type: 'faq',
  items: items.map(([question, answer]) => ({ question, answer })),
});
const asked = (name: string, text: string) => ({
  '@type': 'Question',
  name,
  acceptedAnswer: { '@type': 'Answer', text },
});

describe('the questions of a body', () => {
  it('are those of all its faq blocks, in order, as plain words', () => {
    const body: ContentBlock[] = [
      faq(['**Why?**', 'So.']),
      { type: 'paragraph', text: 'Who?' },
      faq(['How?', '*Well.*']),
    ];
    expect(bodyQuestions(body)).toEqual([asked('Why?', 'So.'), asked('How?', 'Well.')]);
  });

  it('are none without words, or without an answer', () => {
    expect(bodyQuestions([faq([' ', 'So.'], ['Why?', ' '], ['How?', 'Well.'])])).toEqual([asked('How?', 'Well.')]);
  });

  it('are each there once, whatever their case and spaces', () => {
    expect(distinctQuestions([asked('Why not?', 'So.'), asked('WHY  NOT?', 'Else.'), asked('Whynot?', 'x')])).toEqual([
      asked('Why not?', 'So.'),
      asked('Whynot?', 'x'),
    ]);
  });

  it('are fifty at most', () => {
    const many = Array.from({ length: 51 }, (_, n) => asked(`Q ${n}?`, 'So.'));
    expect(distinctQuestions(many)).toEqual(many.slice(0, 50));
  });
});

describe('questions as nodes', () => {
  const fragment = (name: string) => `https://kettle.example/a#${name}`;

  it('are counted from one, and say the language of the page with their answers', () => {
    expect(questionNodes([asked('Why?', 'So.'), asked('How?', 'Well.')], fragment, 'de')).toEqual([
      {
        ...asked('Why?', 'So.'),
        '@id': 'https://kettle.example/a#question-1',
        acceptedAnswer: { '@type': 'Answer', text: 'So.', inLanguage: 'de' },
        inLanguage: 'de',
      },
      {
        ...asked('How?', 'Well.'),
        '@id': 'https://kettle.example/a#question-2',
        acceptedAnswer: { '@type': 'Answer', text: 'Well.', inLanguage: 'de' },
        inLanguage: 'de',
      },
    ]);
  });

  it('say no language where the page has none, and leave any other answer as it is', () => {
    const [plain] = questionNodes([asked('Why?', 'So.')], fragment, undefined);
    expect(plain).toEqual({ ...asked('Why?', 'So.'), '@id': 'https://kettle.example/a#question-1' });
    const open = { '@type': 'Question', name: 'Who?' };
    const listed = { ...open, acceptedAnswer: ['So.'] };
    expect(questionNodes([open, listed], fragment, 'de')).toEqual([
      { ...open, '@id': 'https://kettle.example/a#question-1', inLanguage: 'de' },
      { ...listed, '@id': 'https://kettle.example/a#question-2', inLanguage: 'de' },
    ]);
  });
});
