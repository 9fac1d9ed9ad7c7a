import { growWithTheTextAndNoFaster } from '@app/shared-kernel/testing';
import { readText } from './read-text.ts';

growWithTheTextAndNoFaster({
  flow: (text) => readText(text, 'flow'),
  phrase: (text) => readText(text, 'phrase'),
});
