import type { Problem } from '@app/shared-kernel';

/** What a write would come to, as the service sees it. */
export interface Check {
  readonly problems: readonly Problem[];
  readonly path: string | null;
  readonly redirects: {
    readonly added: readonly { readonly fromPath: string; readonly toPath: string }[];
    readonly removed: readonly string[];
  };
  /** What refuses nothing and should be looked at. */
  readonly lint: readonly Problem[];
  readonly jsonLd: unknown;
}
