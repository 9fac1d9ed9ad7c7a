import { growWithTheTextAndNoFaster } from '@app/shared-kernel/testing';
import { splitFrontMatter } from './front-matter.ts';
import { htmlPieces } from './html-tags.ts';
import { splitText } from './split-text.ts';

growWithTheTextAndNoFaster({
  htmlPieces,
  splitText: (text) => splitText(text, 1_000),
  splitFrontMatter: (text) => attempt(() => splitFrontMatter(`---\n${text}`, 'a.md')),
});

function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
