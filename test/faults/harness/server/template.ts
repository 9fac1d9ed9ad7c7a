/** Environment variable that tells the spec files the place of the template. */
export const TEMPLATE = 'GALLEY_FAULTS_TEMPLATE';

/** A PostgreSQL data folder created once; no server runs on it. */
export interface Template {
  /** The folder of the run. */
  readonly folder: string;
  readonly directory: string;
  /** Valid except for the port. */
  readonly url: string;
}

export function template(): Template {
  const told = process.env[TEMPLATE];
  if (!told) throw new Error('Specs of faults run in the jest project "faults", whose set-up makes a template.');
  return JSON.parse(told) as Template;
}
