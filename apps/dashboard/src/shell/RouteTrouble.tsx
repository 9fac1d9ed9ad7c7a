import type { ErrorComponentProps } from '@tanstack/react-router';
import { Trouble } from '../ui/index.ts';

/** A screen that could not be shown. */
export function RouteTrouble({ error, reset }: ErrorComponentProps) {
  return <Trouble error={error} again={reset} />;
}
