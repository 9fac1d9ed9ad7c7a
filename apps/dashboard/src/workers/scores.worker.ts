import { deriveBody, overLimits, type Block } from '@app/content/blocks';
import { checkPlaces, scorePost, type ScoreInput } from '@app/seo/scores';
import type { BodyFigures, ScoreAnswer, ScoreRequest } from './score-messages.ts';

/** Computes scores and counts of a text off the main thread, with the same code as the service. */
self.addEventListener('message', ({ data }: MessageEvent<ScoreRequest>) => {
  const { id, input } = data;
  const reports = scorePost(input);
  const answer: ScoreAnswer = { id, reports, places: checkPlaces(input, reports), figures: figuresOf(input) };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  self.postMessage(answer);
});

function figuresOf({ bodyJson }: ScoreInput): BodyFigures {
  const body = (bodyJson ?? []) as readonly Block[];
  const { wordCount, readingTimeMin, blocks } = deriveBody(body);
  const outline = blocks.flatMap((block, index) =>
    block.type === 'heading' ? [{ index, level: block.level, text: block.text }] : [],
  );
  const withoutAlt = blocks.flatMap((block, index) => (block.type === 'image' && !block.alt ? [index] : []));
  return { wordCount, readingTimeMin, outline, withoutAlt, blocks: blocks.length, overLimits: overLimits(body) };
}
