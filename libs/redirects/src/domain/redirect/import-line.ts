import { Problems } from '@app/shared-kernel';
import { fromPathProblem, pathKey } from '../path-rules.ts';
import { validateTarget } from './redirect-rules.ts';
import {
  DEFAULT_REDIRECT_TYPE,
  REDIRECT_TYPES,
  type FormerHits,
  type RedirectContent,
  type RedirectType,
} from './redirect.ts';

/** One line of a file with redirects: its cells, or why they could not be separated. */
export type ImportLine =
  | {
      readonly line: number;
      readonly fromPath: string;
      readonly toPath: string;
      readonly type: string;
      /** Of a redirect that comes from another blog; one that stands already keeps its own. */
      readonly hits?: FormerHits;
    }
  | { readonly line: number; readonly unreadable: string };

export type FailureReason = 'blank' | 'malformed' | 'self' | 'duplicate' | 'live' | 'loop' | 'chain';

/** Why a line was not imported. `line` counts from 1, including the header. */
export interface FailedLine {
  readonly line: number;
  readonly reason: FailureReason;
  readonly message: string;
}

export interface ImportReport {
  /** Number of redirects written; in a dry run, the number that would be. */
  readonly created: number;
  /** In the order of the lines. */
  readonly failed: readonly FailedLine[];
}

/** The content of a line, or what is wrong with it. An empty type means a permanent redirect. */
export function readLine(given: ImportLine): RedirectContent | FailedLine {
  const { line } = given;
  if ('unreadable' in given) return { line, reason: 'malformed', message: given.unreadable };
  const { fromPath, toPath: target, type } = given;
  if (`${fromPath}${target}${type}`.trim() === '') return { line, reason: 'blank', message: 'the line is blank' };
  if (type !== '' && !isRedirectType(type)) {
    return { line, reason: 'malformed', message: `type must be one of ${REDIRECT_TYPES.join(', ')}` };
  }
  const content = { fromPath, toPath: target === '' ? null : target, type: type === '' ? DEFAULT_REDIRECT_TYPE : type };
  const problems = new Problems();
  const wrong = fromPathProblem(fromPath);
  if (wrong) problems.report('fromPath', wrong);
  validateTarget(content, problems);
  if (problems.any) {
    return {
      line,
      reason: 'malformed',
      message: problems.list.map(({ path, message }) => `${path} ${message}`).join('; '),
    };
  }
  if (pathKey(fromPath) === pathKey(target)) return { line, reason: 'self', message: 'toPath must not equal fromPath' };
  return content;
}

function isRedirectType(type: string): type is RedirectType {
  return REDIRECT_TYPES.some((known) => known === type);
}
