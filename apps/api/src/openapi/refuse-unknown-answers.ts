import type { JsonSchema, RouteAccess } from '@app/platform';
import { GALLEY_COMPONENTS } from './schemas/galley-components.ts';

/**
 * A route that names a schema which nothing declares would be documented as if it could answer anything.
 *
 * @param declared the schemas of extensions
 * @throws Error naming every such route
 */
export function refuseUnknownAnswers(
  routes: readonly RouteAccess[],
  declared: Readonly<Record<string, JsonSchema>>,
): void {
  const unknown = routes.flatMap(({ route, answer }) =>
    answer === undefined || answer.kind === 'file' || isDeclared(answer.of, declared)
      ? []
      : [`${route} (${answer.of})`],
  );
  if (unknown.length > 0)
    throw new Error(`No schema is declared by the name that these routes answer with: ${unknown.join(', ')}`);
}

function isDeclared(name: string, declared: Readonly<Record<string, JsonSchema>>): boolean {
  return Object.hasOwn(GALLEY_COMPONENTS, name) || Object.hasOwn(declared, name);
}
