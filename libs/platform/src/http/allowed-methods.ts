import type { Request } from 'express';
import { methodsAt } from '../library-internals/express-routes.ts';

/** The methods that routes of the application support on the path of a request; none for an unknown path. */
export function allowedMethods(request: Request): string[] {
  const methods = methodsAt(request.app, request.path);
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].sort();
}
