import { useAnnounced } from '../feedback/announce.ts';
import css from './Field.module.css';

/** The problem of a field that is made of several controls; nothing without one. @param of the label of the field */
export function FieldProblem({ of, children }: { of: string; children: string | undefined }) {
  useAnnounced(children === undefined ? undefined : `${of}: ${children}`);
  return children === undefined ? null : <p className={css['problem']}>{children}</p>;
}
