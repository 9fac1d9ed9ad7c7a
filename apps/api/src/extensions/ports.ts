import type { Abstract, FactoryProvider, Provider, Type } from '@nestjs/common';

/** A port: an abstract class that is its own injection token. */
export type Port<T> = Abstract<T> | Type<T>;

type Ports<A extends unknown[]> = { [K in keyof A]: Port<A[K]> };

/** A provider that replaces the one of the port's context. */
export interface PortReplacement {
  readonly port: Port<unknown>;
  readonly provider: Provider;
}

/** An adapter built from the existing one and other ports. */
export interface PortWrapper {
  readonly port: Port<unknown>;
  readonly make: (inner: unknown, ...dependencies: unknown[]) => unknown;
  readonly dependencies: FactoryProvider['inject'];
}

/**
 * Replaces the adapter of a port.
 *
 * @param adapter the class to build
 * @param dependencies of its constructor, in order: ports and use cases of the context that owns the port, and of the
 * platform
 */
export function override<T, A extends unknown[]>(
  port: Port<T>,
  adapter: new (...args: A) => T,
  ...dependencies: Ports<A>
): PortReplacement {
  const useFactory = (...args: unknown[]) => new adapter(...(args as A));
  return { port, provider: { provide: port, useFactory, inject: dependencies as FactoryProvider['inject'] } };
}

/**
 * Wraps the existing adapter, which may be Galley's or another extension's.
 *
 * @param make receives the inner adapter first, then the dependencies in order
 */
export function wrap<T, A extends unknown[]>(
  port: Port<T>,
  make: (inner: T, ...dependencies: A) => T,
  ...dependencies: Ports<A>
): PortWrapper {
  return { port, make: make as PortWrapper['make'], dependencies: dependencies as FactoryProvider['inject'] };
}

/** The name of a port in messages. */
export function nameOf(port: Port<unknown>): string {
  return port.name;
}
