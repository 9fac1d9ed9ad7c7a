import { createContext, use, type ComponentType } from 'react';
import { ApiError } from '../../api/core/errors.ts';
import { Button } from '../controls/Button.tsx';
import { Notice } from './Notice.tsx';
import css from './Trouble.module.css';
import { happened } from './words.ts';

/** Says which right is missing, and who can give it; absent outside of a workspace. */
export const DeniedWords = createContext<ComponentType<{ readonly toChange?: boolean }> | null>(null);

/** Shows what happened, what to do, and what to report to the operator. */
export function Trouble({ error, again }: { error: unknown; again?: () => void }) {
  const Denied = use(DeniedWords);
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <div className={css['trouble']} role="alert">
      <h2>{titleOf(error)}</h2>
      <p>{happened(error)}</p>
      {Denied && isDenied(error) && <Denied />}
      {again && (
        <Button small onPress={again}>
          Try again
        </Button>
      )}
      {requestId !== null && (
        <p className={css['id']}>
          If the problem persists, tell your administrator the request ID <code>{requestId}</code>
        </p>
      )}
    </div>
  );
}

/** Why something was not saved, and of a missing right which one it is. @param trouble what to show of the error; null for nothing */
export function Refused({ error, trouble }: { error: unknown; trouble: string | null }) {
  const Denied = use(DeniedWords);
  if (trouble === null) return null;
  return (
    <Notice tone="danger">
      {trouble}
      {Denied && isDenied(error) && <Denied toChange />}
    </Notice>
  );
}

function isDenied(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}

function titleOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong';
  if (isDenied(error)) return 'You don’t have access';
  return error.status === 404 ? 'Not found' : 'Something went wrong';
}
