import { growWithTheTextAndNoFaster, readInTimeThatGrowsWithTheText } from '@app/shared-kernel/testing';
import { clipboardToBlocks } from './html/clipboard/clipboard-to-blocks.ts';
import { htmlPieces } from './html/html-tags.ts';
import { htmlToBlocks } from './html/html-to-blocks.ts';
import { markdownToBlocks } from './markdown/markdown-to-blocks.ts';
import { Notes } from './notes.ts';
import { NO_PICTURES } from './pictures.ts';
import { plainHeading } from './plain-heading.ts';
import { splitText } from './split-text.ts';
import { itemHtml, textHtml } from './write/text-to-html.ts';

const setting = () => ({ title: 'A', firstLine: 1, images: NO_PICTURES, notes: new Notes() });

growWithTheTextAndNoFaster({ htmlPieces, splitText: (text) => splitText(text, 1_000) });

readInTimeThatGrowsWithTheText({
  markdownToBlocks: (text) => markdownToBlocks(text, setting()),
  'markdownToBlocks, of the text of a list': (text) => markdownToBlocks(`- ${text}`, setting()),
  htmlToBlocks: (text) => attempt(() => htmlToBlocks(`<p>${text}`, setting())),
  clipboardToBlocks: (text) => attempt(() => clipboardToBlocks(`<p>${text}`, new Notes())),
  plainHeading,
  textHtml,
  itemHtml,
});

/** What is nested too deeply is refused. */
function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return error;
    throw error;
  }
}
