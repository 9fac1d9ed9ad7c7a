import type { ContentBlock } from '../../blocks.ts';
import { markdownLine, markdownParagraphs } from '../../graph-text.ts';
import { put, type GraphNode } from '../graph-node.ts';

const QUESTIONS_MAX = 50;

/** The questions of all faq blocks in order, without repetitions; at most fifty. They have no ids yet. */
export function bodyQuestions(body: readonly ContentBlock[]): GraphNode[] {
  const asked = new Map<string, GraphNode>();
  const lines = new Map<string, string>();
  for (const block of body) {
    if (block.type !== 'faq') continue;
    for (const { question, answer } of block.items) {
      if (asked.size === QUESTIONS_MAX) break;
      const name = lines.get(question) ?? markdownLine(question);
      lines.set(question, name);
      if (name === '' || asked.has(wordsOf(name))) continue;
      const text = markdownParagraphs(answer);
      if (text !== '') asked.set(wordsOf(name), { '@type': 'Question', name, acceptedAnswer: answerOf(text) });
    }
  }
  return [...asked.values()];
}

/** Questions without repetitions, ignoring case; at most fifty. */
export function distinctQuestions(questions: readonly GraphNode[]): GraphNode[] {
  const asked = new Map<string, GraphNode>();
  for (const question of questions) {
    const words = wordsOf(question['name']);
    if (!asked.has(words)) asked.set(words, question);
  }
  return [...asked.values()].slice(0, QUESTIONS_MAX);
}

function answerOf(text: string): GraphNode {
  return { '@type': 'Answer', text };
}

function wordsOf(name: unknown): string {
  return typeof name === 'string' ? name.toLowerCase().replace(/\s+/g, ' ') : '';
}

/** The questions as separate nodes, in the language of the page. */
export function questionNodes(
  questions: readonly GraphNode[],
  fragment: (name: string) => string,
  language: string | undefined,
): GraphNode[] {
  return questions.map(({ '@type': type, ...rest }, at) => {
    const node: GraphNode = { '@type': type as string, '@id': fragment(`question-${at + 1}`), ...rest };
    const answer = rest['acceptedAnswer'];
    if (language !== undefined && isNode(answer)) node['acceptedAnswer'] = { ...answer, inLanguage: language };
    put(node, 'inLanguage', language);
    return node;
  });
}

function isNode(value: unknown): value is GraphNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
