import { DomainError, Invalid, Problems, readCommand, rules, type FieldRules } from '@app/shared-kernel';
import { fromPathProblem, isSamePlace, pathKey, toPathProblem, twinsOf } from '../../domain/path-rules.ts';
import { checkRedirect, REDIRECT_TYPE } from '../../domain/redirect/redirect-rules.ts';
import {
  DEFAULT_REDIRECT_TYPE,
  leadsElsewhere,
  newRedirect,
  type Redirect,
  type RedirectContent,
} from '../../domain/redirect/redirect.ts';
import type { RedirectVerdict } from '../../domain/redirect/verdict.ts';
import { DuplicateRedirect } from '../../domain/redirects.errors.ts';
import type { RedirectRepository } from '../../ports/redirect/redirect-repository.port.ts';
import type { ShownPaths } from '../../ports/shown-paths.port.ts';
import type { FindWays } from './find-ways.use-case.ts';
import type { RedirectConflicts } from './redirect-conflicts.ts';

const { clearable, customRule, optional, uuid } = rules;

const RULES = {
  id: optional(uuid),
  fromPath: customRule(fromPathProblem, { type: 'string' }),
  toPath: clearable(customRule(toPathProblem, { type: 'string' })),
  type: optional(REDIRECT_TYPE),
} satisfies FieldRules;

type Given = Partial<RedirectContent> & Pick<RedirectContent, 'fromPath'> & { readonly id?: string };

const REFUSED: RedirectVerdict = { problems: [], way: [], arrival: null, hops: 0, hides: false };

/** Checks what a redirect would do, without storing it. */
export class CheckRedirect {
  constructor(
    private readonly redirects: RedirectRepository,
    private readonly placement: RedirectConflicts,
    private readonly shown: ShownPaths,
    private readonly ways: FindWays,
  ) {}

  /** @param given the redirect, with its `id` if it is stored already; problems are part of the result */
  async execute(workspaceId: string, given: Readonly<Record<string, unknown>>): Promise<RedirectVerdict> {
    const problems = new Problems();
    const content = await reported(problems, async () => read(given));
    if (!content) return { ...REFUSED, problems: problems.list };
    const existing = content.id === undefined ? null : await this.redirects.find(workspaceId, content.id);
    if (content.id !== undefined && !existing) problems.report('id', 'is no redirect of this workspace');
    const wanted = newRedirect(content, { id: content.id ?? '', workspaceId, at: new Date(0) });
    const stays = existing !== null && pathKey(existing.fromPath) === pathKey(wanted.fromPath);
    await reported(problems, () => this.placement.checkWay(wanted, existing ?? undefined));
    const leads = !problems.any && wanted.toPath !== null && leadsElsewhere(wanted.type);
    if (!stays) {
      await reported(problems, () => this.placement.checkPlace(wanted));
      const taken = await this.redirects.redirectAt(workspaceId, [wanted.fromPath]);
      if (taken.size > 0) problems.report('fromPath', new DuplicateRedirect().message);
    }
    const hides = (await this.shown.among(workspaceId, placesOf(wanted))).size > 0;
    return { problems: problems.list, hides, ...(await this.follow(leads ? wanted : null, existing)) };
  }

  private async follow(wanted: Redirect | null, existing: Redirect | null) {
    if (wanted === null || wanted.toPath === null) return { way: [], arrival: null, hops: 0 };
    const { workspaceId, fromPath, toPath } = wanted;
    const ways = await this.ways.execute(workspaceId, [toPath], existing?.fromPath);
    const { hops = [], arrival = 'nothing' } = ways.get(toPath) ?? {};
    const before = await this.redirects.hopsTo(workspaceId, [fromPath], existing?.fromPath);
    return { way: [toPath, ...hops], arrival, hops: (before.get(fromPath) ?? 0) + 1 + hops.length };
  }
}

/** @throws Invalid with every problem */
function read(given: Readonly<Record<string, unknown>>): RedirectContent & { readonly id?: string } {
  const { toPath = null, type = DEFAULT_REDIRECT_TYPE, ...others } = readCommand<Given>(given, RULES, 'all');
  const content = { ...others, toPath, type };
  checkRedirect(content);
  return content;
}

/** Where visitors follow the redirect. */
function placesOf({ fromPath, toPath }: RedirectContent): string[] {
  const onlySlash = toPath !== null && isSamePlace(fromPath, toPath);
  return onlySlash ? [fromPath, pathKey(fromPath)] : twinsOf(fromPath);
}

/** Runs `act`, and reports a refusal as a problem. @throws every other error */
async function reported<T>(problems: Problems, act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error instanceof Invalid && error.problems)
      for (const { path, message } of error.problems) problems.report(path, message);
    else problems.report('fromPath', error.message);
    return undefined;
  }
}
