import { createContext, use, type ComponentType } from 'react';
import { ApiError } from '../../api/core/errors.ts';
import { Button } from '../controls/Button.tsx';
import css from './Trouble.module.css';
import { happened } from './words.ts';

/** Says which right is missing and who can give it; absent outside of a workspace. */
export const DeniedWords = createContext<ComponentType | null>(null);

/** Shows what happened, what to do, and what to report to the operator. */
export function Trouble({ error, again }: { error: unknown; again?: () => void }) {
  const Denied = use(DeniedWords);
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <div className={css['trouble']} role="alert">
      <h2>{titleOf(error)}</h2>
      <p>{happened(error)}</p>
      {Denied && error instanceof ApiError && error.status === 403 && <Denied />}
      {again && (
        <Button small onPress={again}>
          Try again
        </Button>
      )}
      {requestId !== null && (
        <p className={css['id']}>
          If it stays, tell whoever runs the service the number <code>{requestId}</code>
        </p>
      )}
    </div>
  );
}

function titleOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'This cannot be shown';
  if (error.status === 403) return 'You may not see this';
  return error.status === 404 ? 'Gone, or never there' : 'This cannot be shown';
}
