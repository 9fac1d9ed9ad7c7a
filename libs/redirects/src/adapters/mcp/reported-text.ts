/** Characters of what a visitor reported. */
const MOST = 200;

/** A text from strangers, who may have written it for an assistant: short, with control characters as escapes. */
export function reportedText(text: string): string {
  const safe = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return `\\u{${code.toString(16)}}`;
  });
  const letters = Array.from(safe);
  return letters.length > MOST ? `${letters.slice(0, MOST).join('')}…` : safe;
}
