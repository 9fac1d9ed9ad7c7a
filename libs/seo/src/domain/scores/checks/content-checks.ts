import type { PostReading } from '../post-reading.ts';
import { check, counted, type ScoreCheck } from '../score-report.ts';
import { linkReach } from '../site-links.ts';
import { structuredDataCheck } from './structured-data-check.ts';

/** Checks for content that readers and machines expect in a complete post. */
export function contentChecks(post: PostReading): ScoreCheck[] {
  const { internal, external } = linkReach(post.body.links, post.input.siteUrl);
  return [
    length(post.body.words),
    outline(post),
    images(post),
    check(
      'C4',
      internal ? 4 : 0,
      4,
      `The text ${internal ? 'links' : 'has no link'} within the site.`,
      'Link to a related page of the site.',
    ),
    check(
      'C5',
      external ? 3 : 0,
      3,
      `The text ${external ? 'links' : 'has no link'} to another site.`,
      'Link to a source.',
    ),
    structuredDataCheck(post),
    forMachines(post),
  ];
}

function length(words: number): ScoreCheck {
  const points = words >= 600 ? 8 : words >= 300 ? 6 : words >= 200 ? 3 : words >= 100 ? 1 : 0;
  return check(
    'C1',
    points,
    8,
    `The text has ${counted(words, 'word')}.`,
    'Write at least 300 words; 600 earn all points.',
  );
}

function outline({ headings, body }: PostReading): ScoreCheck {
  const second = headings.some(({ level }) => level === 2);
  const short = body.words > 0 && body.words < 300;
  const points = second ? 4 : headings.length > 0 || short ? 2 : 0;
  const deeper = headings.length > 0 ? 'only headings deeper than level 2' : 'no heading';
  return check(
    'C2',
    points,
    4,
    `The text has ${second ? 'a heading of level 2' : deeper}.`,
    'Divide the text with headings of level 2.',
  );
}

function images({ images, input }: PostReading): ScoreCheck {
  const undescribed = images.filter(({ alt }) => !alt?.trim()).length;
  const any = Boolean(input.featuredMediaId) || images.length > 0;
  const described = images.length > 0 && undescribed === 0;
  const featured = `There is ${input.featuredMediaId ? 'a' : 'no'} featured image`;
  const inText = `of ${counted(images.length, 'image')} in the text, ${undescribed} ${undescribed === 1 ? 'lacks' : 'lack'} alt text`;
  const found = any ? `${featured}; ${images.length > 0 ? inText : 'the text has no image'}.` : 'There is no image.';
  return check(
    'C3',
    (any ? 3 : 0) + (described ? 2 : 0),
    5,
    found,
    'Add an image to the text, and alt text to every image.',
  );
}

function forMachines({ input, blocks }: PostReading): ScoreCheck {
  const summary = Boolean(input.summaryForAi?.trim()) || blocks.some(({ type }) => type === 'key_takeaways');
  const image = Boolean(input.seo?.og?.imageMediaId ?? input.featuredMediaId);
  const found = `There is ${summary ? 'a' : 'no'} summary and ${image ? 'an' : 'no'} image for previews.`;
  const advice = 'Write a summary for AI assistants or key takeaways, and choose a featured image.';
  return check('C7', (summary ? 1 : 0) + (image ? 1 : 0), 2, found, advice);
}
