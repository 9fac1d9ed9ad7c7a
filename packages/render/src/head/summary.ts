import { filled } from '../html/html.ts';
import { plainText } from '../markdown/markdown.ts';

const SUMMARY_MAX = 160;

/** The beginning of a text in Markdown, whole words, for descriptions; null for what is unset or blank. */
export function summary(text: string | null): string | null {
  if (text === null) return null;
  const plain = plainText(text.slice(0, SUMMARY_MAX * 10));
  if (plain.length <= SUMMARY_MAX) return filled(plain);
  const cut = plain.slice(0, SUMMARY_MAX);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SUMMARY_MAX / 2)).trimEnd()}…`;
}
