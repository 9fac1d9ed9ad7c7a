import { isUuid, own, type PartlyRead, type Problems } from '@app/shared-kernel';
import { validBlocks } from '../../domain/blocks/valid-blocks.ts';
import type { Reference } from '../../ports/entity/reference-check.port.ts';
import { reportMissing } from '../require-references.ts';
import type { Checked } from './checked.ts';
import type { Place, PreviewPaths } from './preview-paths.ts';

/** Used as the id of an entity that does not exist yet. */
export const NEW_ENTITY_ID = '00000000-0000-0000-0000-000000000000';

/** The id of the stored entity that a checked write changes; null for a new one. */
export function storedIdOf(given: Record<string, unknown>): string | null {
  const id = own(given, 'id');
  return typeof id === 'string' && isUuid(id) ? id.toLowerCase() : null;
}

interface ReadsPartly<New extends object> {
  readPartly(given: Record<string, unknown>, required: 'all' | 'none'): PartlyRead<New>;
}

/** The valid fields of a checked write, and the problems of the others. An invalid body is reduced to its valid blocks. */
export function readChecked<New extends object>(
  composer: ReadsPartly<New>,
  given: Record<string, unknown>,
  required: 'all' | 'none',
): { readonly fields: Partial<New>; readonly problems: Problems } {
  const { kept, problems } = composer.readPartly(given, required);
  const body = own(given, 'bodyJson');
  if (body === undefined || 'bodyJson' in kept) return { fields: kept, problems };
  const sound = composer.readPartly({ bodyJson: validBlocks(body, problems.list, 'bodyJson') }, 'none').kept;
  return { fields: { ...kept, ...sound }, problems };
}

/** A checked write, as far as references, slug and path decide whether it would be refused. */
interface CheckedWrite {
  readonly kind: 'post' | 'page';
  readonly workspaceId: string;
  /** Null for a new entity. */
  readonly storedId: string | null;
  readonly slug: string;
  readonly slugTaken: boolean;
  readonly missing: readonly Reference[];
  readonly before: Place | null;
  readonly place: Place;
}

/** Adds the problems of references, slug and path, in this order, and predicts the path and its redirects. */
export async function outcomeOf(
  paths: PreviewPaths,
  problems: Problems,
  { kind, workspaceId, storedId, slug, slugTaken, missing, before, place }: CheckedWrite,
): Promise<Pick<Checked<never>, 'problems' | 'path' | 'redirects'>> {
  reportMissing(problems, missing);
  if (slugTaken) problems.report('slug', `another ${kind} of this workspace has it`);
  const { redirects, taken } = await paths.of(workspaceId, storedId, before, place);
  if (taken && !slugTaken) problems.report('slug', `the path ${place.path} is that of another published post or page`);
  return { problems: problems.list, path: slug === '' ? null : place.path, redirects };
}
