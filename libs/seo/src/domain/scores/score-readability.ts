import { connectiveShare, longSentenceFrom, readabilityChecks, readingEase } from './checks/readability-checks.ts';
import { bodyOf } from './post-reading.ts';
import type { ScoreInput } from './score-input.ts';
import { sumOf, type ScoreReport } from './score-report.ts';
import type { ReadBody } from './text/body-text.ts';
import { measureProse, type Prose } from './text/prose.ts';
import { textLanguage } from './text/text-language.ts';

const WORDS_MIN = 10;
const FOREIGN =
  'Most of the text is not written in the letters of the default language, so only the length of sentences, paragraphs and sections is scored.';

/**
 * How easily the prose of a post reads. English is scored in full. Other languages are scored only by the length of
 * their sentences, paragraphs and sections, as the checks of the report show; so are texts in a script that the
 * locale's language does not use, which the note says. Fewer than ten words give 0 and no checks.
 *
 * @param body the body of the input, if it was read before
 */
export function scoreReadability(input: ScoreInput, body: ReadBody = bodyOf(input)): ScoreReport {
  const { code: language, foreign } = textLanguage(input.locale, body);
  const prose = measureProse(body, language === 'en', longSentenceFrom(language));
  const enough = prose.words >= WORDS_MIN;
  const checks = enough ? readabilityChecks(prose, language) : [];
  const possible = sumOf(checks, 'max');
  return {
    score: enough ? Math.round((100 * sumOf(checks, 'points')) / possible) : 0,
    checks,
    note: foreign ? FOREIGN : null,
    measures: {
      words: prose.words,
      sentences: prose.sentences,
      possible,
      ...(enough ? measuresOf(prose, language === 'en') : UNMEASURED),
    },
  };
}

const UNMEASURED = {
  readingEase: null,
  longSentencePct: null,
  longestParagraph: null,
  longestRun: null,
  connectivePct: null,
};

function measuresOf(prose: Prose, english: boolean): Record<keyof typeof UNMEASURED, number | null> {
  return {
    readingEase: english ? readingEase(prose) : null,
    longSentencePct: (100 * prose.longSentences) / prose.sentences,
    longestParagraph: prose.longestUnit,
    longestRun: prose.longestRun,
    connectivePct: connectiveShare(prose, english),
  };
}
