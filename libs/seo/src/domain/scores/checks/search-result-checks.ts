import { codePointLength } from '@app/shared-kernel';
import type { PostReading } from '../post-reading.ts';
import { check, counted, type ScoreCheck } from '../score-report.ts';

/** Widths in columns that search results show well, and widths that are still acceptable. */
interface WidthBand {
  readonly good: readonly [min: number, max: number];
  readonly fair: readonly [min: number, max: number];
}

const TITLE: WidthBand = { good: [30, 60], fair: [20, 70] };
const DESCRIPTION: WidthBand = { good: [120, 160], fair: [70, 180] };

/** Checks how the post would look in search results, and whether it may appear there. */
export function searchResultChecks(post: PostReading, titleWidth: number, descriptionWidth: number): ScoreCheck[] {
  return [
    width('S1', 'SEO title', titleWidth, TITLE),
    width('S2', 'description', descriptionWidth, DESCRIPTION),
    slug(post.input.slug ?? ''),
    robots(post),
  ];
}

function width(id: string, what: string, columns: number, { good, fair }: WidthBand): ScoreCheck {
  const within = ([min, max]: readonly [number, number]) => columns >= min && columns <= max;
  const points = columns === 0 ? 0 : within(good) ? 8 : within(fair) ? 5 : 2;
  const found = columns === 0 ? `There is no ${what}.` : `The ${what} is ${counted(columns, 'character')} long.`;
  return check(id, points, 8, found, `Aim for ${good[0]} to ${good[1]} characters.`);
}

function slug(text: string): ScoreCheck {
  const length = codePointLength(text);
  const parts = text.split('-').filter((part) => part !== '').length;
  const points = length <= 75 && parts <= 8 ? 4 : length <= 100 ? 2 : 0;
  const found = `The slug has ${counted(length, 'character')} in ${counted(parts, 'part')}.`;
  return check('S3', points, 4, found, 'Keep it to 75 characters and eight parts.');
}

function robots({ input: { seo } }: PostReading): ScoreCheck {
  const hidden = seo?.robots?.index === false;
  const silent = seo?.robots?.snippet === false || seo?.robots?.maxSnippet === 0;
  const away = Boolean(seo?.redirectTo);
  const faults = [
    ...(hidden ? ['search engines are kept out'] : []),
    ...(silent ? ['snippets are forbidden'] : []),
    ...(away ? ['visitors are sent elsewhere'] : []),
  ];
  const points = (hidden ? 0 : 3) + (silent ? 0 : 1) + (away ? 0 : 1);
  const found = faults.length === 0 ? 'Search engines may show the page.' : sentence(faults);
  return check('S4', points, 5, found, 'Allow robots to index and to show snippets, and remove the redirect.');
}

function sentence(parts: readonly string[]): string {
  const text = parts.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
