import { describe, expect, it } from '@jest/globals';
import { refuseUnknownAnswers } from './refuse-unknown-answers.ts';

const access = { kind: 'public' } as const;

describe(refuseUnknownAnswers, () => {
  it('names every route whose schema nothing declares', () => {
    const routes = [
      { route: 'CommentsController.list', access, answer: { kind: 'list', of: 'Coment' } as const },
      { route: 'CommentsController.one', access, answer: { kind: 'one', of: 'toString' } as const },
    ];
    expect(() => refuseUnknownAnswers(routes, { Comment: {} })).toThrow(
      'No schema is declared by the name that these routes answer with: CommentsController.list (Coment), CommentsController.one (toString)',
    );
  });

  it.each([
    [{ kind: 'one', of: 'Post' } as const],
    [{ kind: 'list', of: 'Comment' } as const],
    [{ kind: 'file', of: 'text/csv' } as const],
    [undefined],
  ])('takes %j', (answer) => {
    expect(() => refuseUnknownAnswers([{ route: 'A.b', access, answer }], { Comment: {} })).not.toThrow();
  });
});
