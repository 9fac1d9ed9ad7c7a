// Nest defines the names of its metadata in a file outside its public interface.
import type { Provider, RequestMethod, Type } from '@nestjs/common';
import {
  GUARDS_METADATA,
  INTERCEPTORS_METADATA,
  METHOD_METADATA,
  MODULE_METADATA,
  PATH_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';

/** The path of a handler below its controller; undefined for a method that is not a handler. */
export function handlerPath(handler: object): string | undefined {
  return Reflect.getMetadata(PATH_METADATA, handler) as string | undefined;
}

/** The path of a controller that has one, without a slash at its beginning. */
export function controllerPath(controller: object): string {
  return Reflect.getMetadata(PATH_METADATA, controller) as string;
}

/** Whether a handler or controller has its own guards or interceptors. */
export function hasOwnGuardsOrInterceptors(target: object): boolean {
  return [GUARDS_METADATA, INTERCEPTORS_METADATA].some((key) => Reflect.hasMetadata(key, target));
}

/** The providers that `@Module` declares on a class. */
export function declaredProviders(module: Type): readonly Provider[] {
  return (Reflect.getMetadata(MODULE_METADATA.PROVIDERS, module) ?? []) as Provider[];
}

/** The method that a handler answers; undefined for a method that is not a handler. */
export function requestMethod(handler: object): RequestMethod | undefined {
  return Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
}

/** A parameter of a handler that is `@Query()`. */
interface Query {
  /** Of a single parameter; undefined for the whole query. */
  readonly name: string | undefined;
  readonly type: Type<object> | undefined;
}

/** What the handler of a controller reads of the query, and whether it also gets the whole request. */
export function queriesOf(controller: Type<object>, method: string): { queries: Query[]; readsRequest: boolean } {
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
    string,
    { index: number; data?: unknown }
  >;
  const prototype = controller.prototype as object;
  const types = (Reflect.getMetadata('design:paramtypes', prototype, method) ?? []) as (Type<object> | undefined)[];
  const queries: Query[] = [];
  let readsRequest = false;
  for (const [key, { index, data }] of Object.entries(args)) {
    const kind = Number(key.split(':', 1)[0]) as RouteParamtypes;
    if (kind === RouteParamtypes.REQUEST) readsRequest = true;
    if (kind === RouteParamtypes.QUERY)
      queries.push({ name: typeof data === 'string' ? data : undefined, type: types[index] });
  }
  return { queries, readsRequest };
}
