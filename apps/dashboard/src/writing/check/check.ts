import type { Problem } from '@app/shared-kernel';

/** The service's prediction of a write's result. */
export interface Check {
  readonly problems: readonly Problem[];
  readonly path: string | null;
  readonly redirects: {
    readonly added: readonly { readonly fromPath: string; readonly toPath: string }[];
    readonly removed: readonly string[];
  };
  /** Warnings, for which the write would not be refused. */
  readonly lint: readonly Problem[];
  readonly jsonLd: unknown;
}
