import { growWithTheTextAndNoFaster } from '@app/shared-kernel/testing';
import { splitFrontMatter } from './head/front-matter.ts';

growWithTheTextAndNoFaster({
  splitFrontMatter: (text) => attempt(() => splitFrontMatter(`---\n${text}`, 'a.md')),
});

function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
