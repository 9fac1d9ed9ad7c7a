import { Problems, type Caller, type Problem } from '@app/shared-kernel';
import type { Site } from '../../ports/sites.port.ts';
import type { PreviewedRedirects } from './preview-paths.ts';

/** The calling user and their workspace. */
export type Writer = Pick<Caller, 'workspaceId' | 'userId'>;

/** The outcome of a write that is only checked. */
export interface Checked<View> {
  /** Problems for which the write would be refused; empty if it would be accepted. */
  readonly problems: readonly Problem[];
  /** The path of the entity; null while its slug is invalid. */
  readonly path: string | null;
  readonly redirects: PreviewedRedirects;
  /** Warnings, for which the write would not be refused. */
  readonly lint: readonly Problem[];
  /** The entity as it would be after the write, without invalid fields. */
  readonly view: View;
  readonly site: Site;
}

/** Warnings about workspace settings that every graph needs. */
export function lintSite({ siteUrl, publisher, logoUrl }: Site): readonly Problem[] {
  const problems = new Problems();
  if (siteUrl === null) problems.report('workspace.siteUrl', 'is missing: addresses cannot be told without it');
  if (publisher.name === null) problems.report('workspace.publisher.name', 'is missing: graphs name no publisher');
  else if (publisher.logoMediaId === null && logoUrl === null)
    problems.report('workspace.publisher.logoMediaId', 'is missing: search engines ask for the logo of a publisher');
  return problems.list;
}
