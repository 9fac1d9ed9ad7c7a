import { Invalid, readCommand, rules, type FieldRules, type JsonObject } from '@app/shared-kernel';
import { checkRedirect } from '../../domain/redirect/redirect-rules.ts';
import { REDIRECT_TYPES, type Redirect } from '../../domain/redirect/redirect.ts';
import type { RedirectRepository } from '../../ports/redirect/redirect-repository.port.ts';

const { clearable, instant, integer, oneOf, text, uuid } = rules;
/** Only a limit: separate rules check the paths. */
const PATH = text({ max: 100_000 });

type Clearable = 'toPath' | 'lastHitAt';

const RULES = {
  id: uuid,
  fromPath: PATH,
  toPath: clearable(PATH),
  type: oneOf(REDIRECT_TYPES),
  hitCount: integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  lastHitAt: clearable(instant),
  createdAt: instant,
  updatedAt: instant,
} satisfies FieldRules;

/** Writes redirects to an archive, and restores them with ids, dates and hits. */
export class RestoreRedirects {
  constructor(private readonly redirects: RedirectRepository) {}

  archived(stored: Redirect): JsonObject & { readonly id: string } {
    const { id, fromPath, toPath, type, hitCount, lastHitAt, createdAt, updatedAt } = stored;
    return {
      id,
      fromPath,
      toPath,
      type,
      hitCount,
      lastHitAt: lastHitAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    };
  }

  /**
   * Adds redirects to a workspace that has none, in the caller's transaction.
   *
   * @throws Invalid when one is not valid @throws DuplicateRedirect when two have the same path
   */
  async execute(workspaceId: string, archived: readonly JsonObject[]): Promise<void> {
    const redirects = archived.map((each) => this.read(workspaceId, each));
    await this.redirects.add(redirects);
  }

  /** @throws Invalid when it is not sound */
  read(workspaceId: string, archived: JsonObject): Redirect {
    const dated = Object.fromEntries(
      Object.entries(archived).map(([name, value]) => [name, name.endsWith('At') ? dateOf(value) : value]),
    );
    try {
      const redirect = readCommand<Omit<Redirect, 'workspaceId' | Clearable> & Partial<Pick<Redirect, Clearable>>>(
        dated,
        RULES,
        'all',
      );
      const { toPath = null, lastHitAt = null } = redirect;
      checkRedirect({ ...redirect, toPath });
      return { ...redirect, id: redirect.id.toLowerCase(), toPath, lastHitAt, workspaceId };
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      const name = typeof archived['fromPath'] === 'string' ? archived['fromPath'].slice(0, 200) : 'without a path';
      throw new Invalid(
        `The redirect ${name} is not sound.`,
        error.problems?.map(({ path, message }) => ({ path: `redirect ${name}: ${path}`, message })),
      );
    }
  }
}

function dateOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : date;
}
