// Nest defines the names of its metadata in a file outside its public interface.
import type { Provider, Type } from '@nestjs/common';
import { GUARDS_METADATA, INTERCEPTORS_METADATA, MODULE_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';

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
