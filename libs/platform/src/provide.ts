import type { Abstract, FactoryProvider, ModuleMetadata, Type } from '@nestjs/common';

/** Modules that provide what a module needs from other contexts. */
export type ModuleImports = readonly NonNullable<ModuleMetadata['imports']>[number][];

type Ports<A extends unknown[]> = { [K in keyof A]: Abstract<A[K]> | Type<A[K]> };

/**
 * Registers a plain class with Nest. The compiler checks the ports against the constructor, and the class needs no
 * decorators.
 *
 * @param service the class to build
 * @param ports what its constructor takes, in order; a port is its own injection token
 */
export function provide<A extends unknown[], T>(
  service: new (...args: A) => T,
  ...ports: Ports<A>
): FactoryProvider<T> {
  return bind(service, service, ...ports);
}

/** As `provide`, under the token of the port that the adapter implements. */
export function bind<A extends unknown[], T>(
  port: Abstract<T> | Type<T>,
  adapter: new (...args: A) => T,
  ...ports: Ports<A>
): FactoryProvider<T> {
  return {
    provide: port,
    useFactory: (...args: unknown[]) => new adapter(...(args as A)),
    inject: ports as FactoryProvider['inject'],
  };
}
