import { ApiExtension } from '@nestjs/swagger';

/** What the body of a route's success is, until the document is assembled. */
export interface Answer {
  readonly kind: 'one' | 'list' | 'file';
  /** The name of a component, or the media type of a file. */
  readonly of: string;
  /** Of a file: whether a part of it can be asked for. */
  readonly inParts?: true;
}

/** The extension that carries an answer into the raw document. */
export const ANSWER = 'x-answer';

/** The route answers one of this component; its status is the route's own. */
export function Answers(component: string): MethodDecorator {
  return answering({ kind: 'one', of: component });
}

/** The route answers the list envelope around these. */
export function AnswersList(component: string): MethodDecorator {
  return answering({ kind: 'list', of: component });
}

/** @param inParts whether the route heeds `Range` and `If-Range` */
export function AnswersFile(mediaType: string, { inParts = false } = {}): MethodDecorator {
  return answering({ kind: 'file', of: mediaType, ...(inParts ? { inParts } : {}) });
}

function answering(answer: Answer): MethodDecorator {
  return ApiExtension(ANSWER, answer);
}
