import type { ContentBlock, ImageBlock } from '../blocks.ts';
import type { ScoreInput } from './score-input.ts';
import { readBody, type BodyText, type ReadBody } from './text/body-text.ts';
import { languageOf } from './text/folding.ts';
import { markdownPlainText } from './text/markdown-plain-text.ts';
import { Phrase } from './text/phrase.ts';

/** A post prepared for the checks of the SEO score. */
export interface PostReading {
  readonly input: ScoreInput;
  readonly blocks: readonly ContentBlock[];
  readonly body: ReadBody;
  readonly headings: readonly BodyText[];
  readonly images: readonly ImageBlock[];
  /** The title shown by search engines, as plain text. */
  readonly title: string;
  /** The description shown by search engines, as plain text. */
  readonly description: string;
  /** Null without a focus keyword. */
  readonly phrase: Phrase | null;
}

export function readPost(input: ScoreInput, body: ReadBody): PostReading {
  const { seo } = input;
  const blocks = input.bodyJson ?? [];
  return {
    input,
    blocks,
    body,
    headings: body.texts.filter(({ role }) => role === 'heading'),
    images: blocks.filter((block) => block.type === 'image'),
    title: firstText(seo?.title, input.title),
    description: firstText(seo?.description, input.excerpt),
    phrase: Phrase.of(seo?.focusKeyword, languageOf(input.locale)),
  };
}

export function bodyOf(input: ScoreInput): ReadBody {
  return readBody(input.bodyJson ?? []);
}

function firstText(...sources: readonly (string | null | undefined)[]): string {
  return markdownPlainText(sources.find((source) => source?.trim()) ?? '');
}
