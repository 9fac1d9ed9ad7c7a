import { codePointLength } from '@app/shared-kernel';

/** Wide and full-width characters of Unicode 17 (UAX #11), with the unassigned ones between; the v flag subtracts sets. */
const WIDE = new RegExp(
  String.raw`[\p{Emoji_Presentation}--\p{RI}]|[` +
    String.raw`\u1100-\u115F\u2329\u232A\u2630-\u2637\u268A-\u268F\u2E80-\u303E\u3041-\u3247\u3250-\uA4C6` +
    String.raw`\uA960-\uA97C\uAC00-\uD7A3\uF900-\uFAFF\uFE10-\uFE19\uFE30-\uFE6B\uFF01-\uFF60\uFFE0-\uFFE6` +
    String.raw`\u{16FE0}-\u{1B2FB}\u{1D300}-\u{1D376}\u{1F200}-\u{1F265}\u{20000}-\u{3FFFD}]`,
  'gv',
);

/** The columns of a plain text: two for a wide code point, one for any other. */
export function displayWidth(text: string): number {
  return codePointLength(text) + (text.match(WIDE)?.length ?? 0);
}
