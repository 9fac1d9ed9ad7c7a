import { own } from '@app/shared-kernel';
import type { GraphNode } from '../graph-node.ts';
import type { PostFrame } from '../graphs/post-frame.ts';
import { bodyQuestions, distinctQuestions, questionNodes } from './questions.ts';

/** The questions of a page: those that are its main content, and the others. */
export interface PostQuestions {
  readonly main: readonly GraphNode[];
  readonly besides: readonly GraphNode[];
}

/** The questions in the structured data of a question page, and those of the body's faq blocks. */
export function questionsOf(frame: PostFrame): PostQuestions {
  const fromBody = bodyQuestions(frame.post.body);
  if (frame.type.family !== 'page') return numbered(frame, fromBody, 0);
  const kind = frame.type.property('mainEntity')?.kind;
  const emitted = kind?.emit(own(frame.entry, 'mainEntity'), frame);
  const stated = (Array.isArray(emitted) ? emitted : [emitted]).filter(isNode);
  if (frame.type.name === 'QAPage') return numbered(frame, [...stated, ...fromBody], fromBody.length);
  return numbered(frame, stated.length > 0 ? distinctQuestions(stated) : fromBody, 0);
}

function numbered(frame: PostFrame, questions: readonly GraphNode[], besides: number): PostQuestions {
  const nodes = questionNodes(questions, (name) => frame.fragment(name), frame.site.language);
  return { main: nodes.slice(0, nodes.length - besides), besides: nodes.slice(nodes.length - besides) };
}

function isNode(value: unknown): value is GraphNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
