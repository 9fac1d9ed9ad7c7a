import { growWithTheTextAndNoFaster } from '@app/shared-kernel/testing';
import { fromPathProblem, reportedPathProblem, toPathProblem } from './path-rules.ts';

growWithTheTextAndNoFaster({
  fromPathProblem: (text) => fromPathProblem(`/${text}`),
  toPathProblem: (text) => toPathProblem(`https://${text}`),
  reportedPathProblem: (text) => reportedPathProblem(`/${text}`),
});
