import { forwardRef, type DynamicModule, type ForwardReference, type Type } from '@nestjs/common';

/**
 * Lets registered modules import each other, also in cycles: content asks redirects about paths, and redirects ask
 * content. A link is resolved when Nest reads it, so it leads to the module with the extensions' changes.
 */
export class ModuleLinks {
  private readonly registered = new Map<Type, DynamicModule>();

  /** @param types classes of modules that are passed to `resolveImports` */
  to(...types: readonly Type[]): ForwardReference[] {
    return types.map((type) => forwardRef(() => this.of(type)));
  }

  /** Sets the targets of the links: `root`, and the modules that it imports. */
  resolveImports(root: DynamicModule): DynamicModule {
    for (const each of [root, ...(root.imports ?? [])]) {
      if ('module' in each) this.registered.set(each.module, each);
    }
    return root;
  }

  private of(type: Type): DynamicModule {
    const module = this.registered.get(type);
    if (!module) throw new Error(`${type.name} is no module of the application.`);
    return module;
  }
}

/** A module from outside, which may inject the exports of the given modules. */
export function withImports(
  module: DynamicModule | Type,
  imports: NonNullable<DynamicModule['imports']>,
): DynamicModule {
  return 'module' in module ? { ...module, imports: [...(module.imports ?? []), ...imports] } : { module, imports };
}
