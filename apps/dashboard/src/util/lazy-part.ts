import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { whenThere } from './when-there.ts';

/**
 * A component that is loaded when it is first rendered.
 *
 * @param load imports its module
 * @param name of the component in the module
 */
export function lazyPart<Props, Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await whenThere(load))[name] }));
}
