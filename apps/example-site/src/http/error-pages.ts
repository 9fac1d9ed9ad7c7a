import { ConnectionError, GalleyError, TimeoutError } from '@galley/client';
import { bareMessage } from '../pages/message-pages.ts';
import { htmlAnswer, type Answer } from './answer.ts';
import type { Question } from './server.ts';

/** Seconds after which another try makes sense. */
const AGAIN_AFTER = '10';

/**
 * Turns failures of Galley into pages: 503 when it is away or busy, so that a later try may succeed, and 502 when it
 * refuses, which the operator has to fix.
 *
 * @param complain told of every failure
 */
export function withErrorPages(
  answering: (question: Question) => Promise<Answer>,
  complain: (what: string, error: unknown) => void,
): (question: Question) => Promise<Answer> {
  return async (question) => {
    try {
      return await answering(question);
    } catch (error) {
      if (!(error instanceof GalleyError)) throw error;
      complain(question.path, error);
      return errorAnswer(isPassing(error) ? 503 : 502);
    }
  };
}

function isPassing(error: GalleyError): boolean {
  if (error instanceof ConnectionError || error instanceof TimeoutError) return true;
  return error.status !== null && (error.status === 429 || error.status >= 500);
}

function errorAnswer(status: 502 | 503): Answer {
  const answer = htmlAnswer(status, bareMessage(status));
  return status === 502 ? answer : { ...answer, headers: { ...answer.headers, 'Retry-After': AGAIN_AFTER } };
}
