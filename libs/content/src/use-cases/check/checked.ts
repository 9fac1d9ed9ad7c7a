import { Problems, type Caller, type Problem } from '@app/shared-kernel';
import type { Site } from '../../ports/sites.port.ts';
import type { ForeseenRedirects } from './foresee-paths.ts';

/** The writer, and their workspace. */
export type Writer = Pick<Caller, 'workspaceId' | 'userId'>;

/** What a write of an entity would come to; nothing of it is stored. */
export interface Checked<View> {
  /** What would refuse the write; empty when it would be accepted. */
  readonly problems: readonly Problem[];
  /** Where the entity would live; null while its slug is not right. */
  readonly path: string | null;
  readonly redirects: ForeseenRedirects;
  /** What would not refuse it, and should be looked at. */
  readonly lint: readonly Problem[];
  /** The entity as it would be, without what is wrong. */
  readonly view: View;
  readonly site: Site;
}

/** What the settings of the workspace keep from every graph. */
export function lintSite({ siteUrl, publisher, logoUrl }: Site): readonly Problem[] {
  const problems = new Problems();
  if (siteUrl === null) problems.report('workspace.siteUrl', 'is missing: addresses cannot be told without it');
  if (publisher.name === null) problems.report('workspace.publisher.name', 'is missing: graphs name no publisher');
  else if (publisher.logoMediaId === null && logoUrl === null)
    problems.report('workspace.publisher.logoMediaId', 'is missing: search engines ask for the logo of a publisher');
  return problems.list;
}
