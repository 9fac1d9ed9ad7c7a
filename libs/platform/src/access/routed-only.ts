import { SetMetadata } from '@nestjs/common';
import { GUARDS_METADATA, INTERCEPTORS_METADATA } from '@nestjs/common/constants.js';

const SKIPPED = 'galley:skipped-when-cached';

/**
 * A cached answer of this route may be given before its own guards and interceptors run. Only for those that judge or change
 * nothing of the answer.
 */
export function SkippedWhenCached(): MethodDecorator & ClassDecorator {
  return SetMetadata(SKIPPED, true);
}

type Decorated = abstract new (...args: never[]) => unknown;

/** Whether a route has guards or interceptors of its own, so that nothing may be answered before it is routed. */
export function isRoutedOnly(handler: object, controller: Decorated): boolean {
  const has = (key: string) => [handler, controller].some((target) => Reflect.hasMetadata(key, target));
  return (has(GUARDS_METADATA) || has(INTERCEPTORS_METADATA)) && !has(SKIPPED);
}
