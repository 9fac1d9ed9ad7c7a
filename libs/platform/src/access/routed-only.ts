import { SetMetadata } from '@nestjs/common';
import { hasOwnGuardsOrInterceptors } from '../library-internals/nest-metadata.ts';

const SKIPPED = 'galley:skipped-when-cached';

/**
 * A cached answer of this route may be sent before its own guards and interceptors run. Only for guards and
 * interceptors that neither check the request nor change the answer.
 */
export function SkippedWhenCached(): MethodDecorator & ClassDecorator {
  return SetMetadata(SKIPPED, true);
}

type Decorated = abstract new (...args: never[]) => unknown;

/** Whether a route has guards or interceptors of its own, so that it must be routed before it is answered. */
export function isRoutedOnly(handler: object, controller: Decorated): boolean {
  const targets = [handler, controller];
  return targets.some(hasOwnGuardsOrInterceptors) && !targets.some((target) => Reflect.hasMetadata(SKIPPED, target));
}
