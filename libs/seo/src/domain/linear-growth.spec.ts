import { growWithTheTextAndNoFaster } from '@app/shared-kernel/testing';
import { markdownParagraphs, plainLine } from './graph-text.ts';
import { displayWidth } from './scores/display-width.ts';
import { readMarkdown } from './scores/markdown-plain-text.ts';
import { sentencesOf } from './scores/sentences.ts';
import { wordsOf } from './scores/words.ts';
import { fillTemplate } from './seo-group/seo-templates.ts';

const values = { title: 'T', excerpt: 'E', siteName: 'S', category: 'C' };

growWithTheTextAndNoFaster({
  plainLine,
  markdownParagraphs,
  readMarkdown,
  sentencesOf,
  wordsOf,
  displayWidth,
  fillTemplate: (text) => fillTemplate(text, values, 300),
});
