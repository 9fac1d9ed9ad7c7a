import type { ErrorComponentProps } from '@tanstack/react-router';
import { Trouble } from '../ui/index.ts';

/** Shown instead of a screen that failed. */
export function RouteTrouble({ error, reset }: ErrorComponentProps) {
  return <Trouble error={error} again={reset} />;
}
