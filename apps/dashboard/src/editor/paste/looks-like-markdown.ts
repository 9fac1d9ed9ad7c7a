import { isHttpUrl } from '@app/shared-kernel';

const SIGNALS: readonly RegExp[] = [
  /^#{1,6} \S/m,
  /^\s{0,3}[-*+] \S.*\n\s{0,3}[-*+] \S/m,
  /^\s{0,3}1[.)] \S.*\n\s{0,3}2[.)] \S/m,
  /^(?:```|~~~)/m,
  /\]\((?:https?:|\/|#|mailto:)/,
  /(?:^|\s)\*\*\S[^*\n]*\S\*\*/m,
  /^> \S/m,
  /^\|.+\|\n\|[ :|-]+\|/m,
  /!\[[^\][\n]*\]\(/,
];

/** Whether a plain text is Markdown: it has two different Markdown signs, or a code fence, which hardly occurs by chance. */
export function looksLikeMarkdown(text: string): boolean {
  return SIGNALS.filter((signal) => signal.test(text)).length >= 2 || hasFence(text);
}

/** A line that opens a code block, and a later one that closes it. */
function hasFence(text: string): boolean {
  const lines = text.split('\n');
  return ['```', '~~~'].some((fence) => {
    const opening = lines.findIndex((line) => line.startsWith(fence));
    return opening >= 0 && lines.slice(opening + 1).some((line) => line.trimEnd() === fence);
  });
}

/** The address, if the text is nothing else; otherwise null. */
export function loneUrl(text: string): string | null {
  const trimmed = text.trim();
  return /^https?:\/\/\S+$/i.test(trimmed) && isHttpUrl(trimmed) ? trimmed : null;
}
