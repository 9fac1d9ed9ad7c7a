/** Environment variable by which the run's set-up tells the spec files where the template is. */
export const TEMPLATE = 'GALLEY_FAULTS_TEMPLATE';

/** A PostgreSQL that was made once and does not run. */
export interface Template {
  /** Everything of the run lies below it. */
  readonly folder: string;
  readonly directory: string;
  /** Right but for its port. */
  readonly url: string;
}

export function template(): Template {
  const told = process.env[TEMPLATE];
  if (!told) throw new Error('Specs of faults run in the jest project "faults", whose set-up makes a template.');
  return JSON.parse(told) as Template;
}
