import type { ContentBlock } from '../../blocks.ts';
import { markdownLine, markdownParagraphs } from '../../graph-text.ts';
import { put, type GraphNode } from '../graph-node.ts';

const QUESTIONS_MAX = 50;

/** The questions of all faq blocks in order, without repetitions. They have no ids yet. */
export function bodyQuestions(body: readonly ContentBlock[]): GraphNode[] {
  const blocks = body.filter((block) => block.type === 'faq');
  return distinctQuestions(
    blocks
      .flatMap(({ items }) => items)
      .flatMap(({ question, answer }) => {
        const name = markdownLine(question);
        const text = markdownParagraphs(answer);
        if (name === '' || text === '') return [];
        return [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }];
      }),
  );
}

/** Questions without repetitions, ignoring case; at most fifty. */
export function distinctQuestions(questions: readonly GraphNode[]): GraphNode[] {
  const asked = new Map<string, GraphNode>();
  for (const question of questions) {
    const { name } = question;
    const words = typeof name === 'string' ? name.toLowerCase().replace(/\s+/g, ' ') : '';
    if (!asked.has(words)) asked.set(words, question);
  }
  return [...asked.values()].slice(0, QUESTIONS_MAX);
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
