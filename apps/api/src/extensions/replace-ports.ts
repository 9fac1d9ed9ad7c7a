import type { DynamicModule, ForwardReference, Provider, Type } from '@nestjs/common';
import { declaredProviders } from '@app/platform';
import { nameOf, type Port, type PortReplacement, type PortWrapper } from './ports.ts';

type Imported = Type | DynamicModule | Promise<DynamicModule> | ForwardReference;

/** Changes of ports, each with the name of its extension. */
export interface PortChanges {
  readonly overrides: readonly (PortReplacement & { readonly extension: string })[];
  readonly wrappers: readonly (PortWrapper & { readonly extension: string })[];
}

/**
 * The same modules with other adapters. Each is replaced in the module that owns its port, so that every user of the
 * port gets the new one.
 *
 * @param problems receives a message for each port that is replaced twice, or that no module provides
 */
export function replacePorts(
  root: DynamicModule,
  { overrides, wrappers }: PortChanges,
  problems: string[],
): DynamicModule {
  const ports = new Set<Port<unknown>>([...overrides, ...wrappers].map(({ port }) => port));
  const added = new Map<ModuleEntry, Provider[]>();
  const entries = modulesOf(root);
  for (const port of ports) {
    const replacing = overrides.filter((each) => each.port === port);
    if (replacing.length > 1) {
      const names = replacing.map(({ extension }) => extension).join(' and ');
      problems.push(`The port ${nameOf(port)} is replaced by ${names}: one of them has to wrap it instead.`);
      continue;
    }
    const owner = entries.find((entry) => providerOf(entry, port) !== undefined);
    const wrapping = wrappers.filter((each) => each.port === port);
    if (!owner) {
      const names = [...replacing, ...wrapping].map(({ extension }) => extension).join(' and ');
      problems.push(`No module of Galley provides ${nameOf(port)}, which ${names} would replace.`);
      continue;
    }
    const existing = replacing[0]?.provider ?? (providerOf(owner, port) as Provider);
    added.set(owner, [...(added.get(owner) ?? []), ...nested(port, existing, wrapping)]);
  }
  return rebuilt(root, entries, added);
}

/** A module as it is imported. */
interface ModuleEntry {
  readonly imported: Type | DynamicModule;
  readonly providers: readonly Provider[];
}

/** The module itself and its imports, as far as they are known before Nest resolves them. */
function modulesOf(module: Type | DynamicModule): ModuleEntry[] {
  const imports = isDynamic(module) ? (module.imports ?? []) : [];
  const inner = (imports as Imported[]).filter(isKnown).flatMap(modulesOf);
  return [{ imported: module, providers: providersOf(module) }, ...inner];
}

function providersOf(module: Type | DynamicModule): Provider[] {
  const type = isDynamic(module) ? module.module : module;
  return [...declaredProviders(type), ...(isDynamic(module) ? (module.providers ?? []) : [])];
}

/** The last provider wins, as in Nest. */
function providerOf({ providers }: ModuleEntry, port: Port<unknown>): Provider | undefined {
  return providers.findLast((provider) => tokenOf(provider) === port);
}

function tokenOf(provider: Provider): unknown {
  return typeof provider === 'function' ? provider : provider.provide;
}

/** Providers for wrapped adapters: the original one and each inner one get new tokens, and the outermost gets the port's. */
function nested(port: Port<unknown>, existing: Provider, wrappers: readonly PortWrapper[]): Provider[] {
  const providers: Provider[] = [];
  let current = existing;
  for (const { make, dependencies = [] } of wrappers) {
    const inner = Symbol(`inner ${nameOf(port)}`);
    providers.push(underToken(current, inner));
    current = { provide: port, useFactory: make, inject: [inner, ...dependencies] };
  }
  return [...providers, current];
}

function underToken(provider: Provider, token: symbol): Provider {
  return typeof provider === 'function' ? { provide: token, useClass: provider } : { ...provider, provide: token };
}

function rebuilt(
  module: Type | DynamicModule,
  entries: readonly ModuleEntry[],
  added: ReadonlyMap<ModuleEntry, readonly Provider[]>,
): DynamicModule {
  const changes = added.get(entries.find(({ imported }) => imported === module) as ModuleEntry) ?? [];
  if (!isDynamic(module)) return { module, providers: [...changes] };
  const imports = (module.imports ?? []) as Imported[];
  return {
    ...module,
    imports: imports.map((each) => (isKnown(each) && touches(each, added) ? rebuilt(each, entries, added) : each)),
    providers: [...(module.providers ?? []), ...changes],
  };
}

/** A module without changes stays the same object, so that Nest does not treat it as another module. */
function touches(module: Type | DynamicModule, added: ReadonlyMap<ModuleEntry, unknown>): boolean {
  const within = new Set(modulesOf(module).map(({ imported }) => imported));
  return [...added.keys()].some(({ imported }) => within.has(imported));
}

function isDynamic(module: Type | DynamicModule): module is DynamicModule {
  return typeof module !== 'function';
}

function isKnown(imported: Imported): imported is Type | DynamicModule {
  return typeof imported === 'function' || 'module' in imported;
}
