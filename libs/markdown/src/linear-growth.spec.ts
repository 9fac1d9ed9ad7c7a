import { growWithTheTextAndNoFaster } from '@app/shared-kernel/testing';
import { htmlPieces } from './html/html-tags.ts';
import { splitText } from './split-text.ts';

growWithTheTextAndNoFaster({ htmlPieces, splitText: (text) => splitText(text, 1_000) });
