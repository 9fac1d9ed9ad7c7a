import { growWithTheTextAndNoFaster } from '@app/shared-kernel/testing';
import { markdownParagraphs, plainLine } from './graph-text.ts';
import { displayWidth } from './scores/text/display-width.ts';
import { readMarkdown } from './scores/text/markdown-plain-text.ts';
import { sentencesOf } from './scores/text/sentences.ts';
import { wordsOf } from './scores/text/words.ts';
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
