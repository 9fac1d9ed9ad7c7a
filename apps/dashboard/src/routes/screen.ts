import { lazyRouteComponent } from '@tanstack/react-router';
import { whenThere } from '../util/when-there.ts';

/**
 * A screen that is loaded when it is first opened.
 *
 * @param load imports its module
 * @param name of the component in the module
 */
export function screen<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent<Module, Name>(() => whenThere(load), name);
}
