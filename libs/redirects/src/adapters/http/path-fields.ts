import { Field, type FieldOptions } from '@app/platform';
import { fromPathProblem, PATH_MAX, reportedPathProblem, toPathProblem } from '../../domain/path-rules.ts';

export function FromPathField(options: FieldOptions = {}) {
  return Field(
    fromPathProblem,
    { type: 'string', pattern: '^/(?![/\\\\])', maxLength: PATH_MAX, example: '/old' },
    options,
  );
}

/** A path of the site, or an absolute http or https URL. */
export function ToPathField(options: FieldOptions = {}) {
  return Field(toPathProblem, { type: 'string', maxLength: PATH_MAX, example: '/new' }, options);
}

export function ReportedPathField(options: FieldOptions = {}) {
  return Field(
    reportedPathProblem,
    { type: 'string', pattern: '^/(?![/\\\\])\\S*$', maxLength: PATH_MAX, example: '/lost' },
    options,
  );
}
