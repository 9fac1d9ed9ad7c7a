import type { Application } from 'express';

/** A layer of Express' router, which has no public type. */
interface Layer {
  readonly route?: { readonly path: string | string[]; readonly methods: Readonly<Record<string, boolean>> };
  /** False, or what was found. */
  match(path: string): unknown;
}

export interface RegisteredRoute {
  /** In capitals. */
  readonly method: string;
  /** With the names of parameters, such as `/posts/:id`. */
  readonly path: string;
}

/** Every route of an application, in the order in which they are matched. */
export function routesOf(application: Pick<Application, 'use'>): RegisteredRoute[] {
  return layersOf(application).flatMap(({ route }) =>
    route === undefined
      ? []
      : [route.path].flat().flatMap((path) => methodsOf(route).map((method) => ({ method, path }))),
  );
}

/** The methods that routes of an application have for a path; a path that cannot be decoded matches none. */
export function methodsAt(application: Pick<Application, 'use'>, path: string): Set<string> {
  const layers = layersOf(application).filter((layer) => layer.route && matches(layer, path));
  return new Set(layers.flatMap(({ route }) => (route ? methodsOf(route) : [])));
}

function layersOf(application: object): readonly Layer[] {
  return (application as { router: { stack: readonly Layer[] } }).router.stack;
}

function methodsOf({ methods }: NonNullable<Layer['route']>): string[] {
  return Object.keys(methods).map((method) => method.toUpperCase());
}

function matches(layer: Layer, path: string): boolean {
  try {
    return Boolean(layer.match(path));
  } catch {
    return false;
  }
}
