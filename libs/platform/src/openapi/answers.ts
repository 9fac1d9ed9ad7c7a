import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

/** The response body of a route, until the OpenAPI document is assembled. */
export interface Answer {
  readonly kind: 'one' | 'list' | 'file';
  /** The name of a component, or the media type of a file. */
  readonly of: string;
  /** For a file: whether parts of it can be requested. */
  readonly inParts?: true;
}

/** The metadata of the handler, and the OpenAPI extension that carries this in the document before it is assembled. */
export const ANSWER = 'x-answer';

/** The route returns this component, with the route's own status. */
export function Answers(component: string): MethodDecorator {
  return answering({ kind: 'one', of: component });
}

/** The route returns a list envelope of this component. */
export function AnswersList(component: string): MethodDecorator {
  return answering({ kind: 'list', of: component });
}

/** @param inParts whether the route supports `Range` and `If-Range` */
export function AnswersFile(mediaType: string, { inParts = false } = {}): MethodDecorator {
  return answering({ kind: 'file', of: mediaType, ...(inParts ? { inParts } : {}) });
}

function answering(answer: Answer): MethodDecorator {
  return applyDecorators(SetMetadata(ANSWER, answer), ApiExtension(ANSWER, answer));
}
