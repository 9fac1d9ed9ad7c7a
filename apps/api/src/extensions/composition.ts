import type { DynamicModule, Provider, Type } from '@nestjs/common';
import type { DeclaredFields } from '@app/content';
import type { JsonSchema, MigrationSet, WorkspaceTable } from '@app/platform';
import type { SeoOptions } from '@app/seo';
import { ActivityLog, type DeclaredPermission } from '@app/shared-kernel';
import type { Importer } from '@app/transfer';
import type { Environment } from '../config/settings-reader.ts';
import { GALLEY_COMPONENTS } from '../openapi/schemas/galley-components.ts';
import type { CommandGroup, Extension } from './extension.ts';
import { fieldFaults } from './faults/field-faults.ts';
import { importerFaults } from './faults/importer-faults.ts';
import { listenerFaults } from './faults/listener-faults.ts';
import { permissionFaults } from './faults/permission-faults.ts';
import { noExtension } from './faults/registration-faults.ts';
import { ListenedActivityLog } from './listeners/listened-activity-log.ts';
import { ListenerDispatch, Listeners } from './listeners/listener-dispatch.ts';
import { ignoredSettings, prefixOf } from './own-settings.ts';
import { wrap } from './ports.ts';
import { refusal, registeredBy, type Registered } from './registered.ts';
import { replacePorts } from './replace-ports.ts';

/**
 * The extensions of an installation, loaded once. Service, workers, command line, migrations and specs all use the
 * same composition.
 */
export class Composition {
  static readonly none = new Composition([]);

  private constructor(private readonly extensions: readonly Registered[]) {}

  /**
   * @param environment the source of the extensions' settings
   * @throws Error naming every problem
   */
  static of(extensions: readonly Extension[], environment: Environment): Composition {
    const problems: string[] = [];
    const registered: Registered[] = [];
    for (const [at, extension] of extensions.entries()) {
      const wrong = noExtension(extension, at + 1) ?? refusal(extension, registered);
      if (wrong !== null) problems.push(wrong);
      else registered.push(...registeredBy(extension, environment, problems));
    }
    const composition = new Composition(registered);
    problems.push(...composition.faults());
    if (problems.length > 0)
      throw new Error(`These extensions do not fit:\n${problems.map((each) => `  ${each}`).join('\n')}`);
    return composition;
  }

  get names(): readonly string[] {
    return this.extensions.map(({ name }) => name);
  }

  /** @returns a sentence for each setting that has the prefix of an extension, and that none reads */
  ignoredSettings(environment: Environment): string[] {
    return ignoredSettings(this.extensions, environment);
  }

  get modules(): readonly (DynamicModule | Type)[] {
    return this.extensions.flatMap(({ modules = [] }) => modules);
  }

  get seo(): SeoOptions {
    return {
      schemaTypes: this.extensions.flatMap(({ seo }) => seo?.schemaTypes ?? []),
      contributors: this.extensions.flatMap(({ seo }) => seo?.contributors ?? []),
    };
  }

  get migrations(): readonly MigrationSet[] {
    return this.extensions.flatMap(({ name, migrations = [] }) =>
      migrations.length === 0 ? [] : [{ table: `${prefixOf(name)}migrations`, migrations }],
    );
  }

  /** Tables that are purged with their workspace. */
  get tables(): readonly WorkspaceTable[] {
    return this.extensions.flatMap(({ tables = [] }) => tables);
  }

  get permissions(): readonly DeclaredPermission[] {
    return this.extensions.flatMap(({ permissions = [] }) => permissions);
  }

  /** The fields that extensions add to content, in the order of the extensions. */
  get fields(): readonly DeclaredFields[] {
    return this.extensions.flatMap(({ name: extension, fields = [] }) =>
      fields.length === 0 ? [] : [{ extension, fields }],
    );
  }

  get listeners(): Listeners {
    return new Listeners(
      this.extensions.flatMap(({ during = [] }) => during),
      this.extensions.flatMap(({ name: extension, after = [] }) =>
        after.map((listener) => ({ ...listener, name: `${extension}.${listener.name}` })),
      ),
    );
  }

  /** Tools that extensions add for assistants. */
  get tools(): readonly Provider[] {
    return this.extensions.flatMap(({ tools = [] }) => tools);
  }

  get importers(): readonly Importer[] {
    return this.extensions.flatMap(({ importers = [] }) => importers);
  }

  get components(): Readonly<Record<string, JsonSchema>> {
    return Object.assign({}, ...this.extensions.map(({ components = {} }) => components)) as Record<string, JsonSchema>;
  }

  get commands(): readonly { readonly name: string; readonly register: CommandGroup }[] {
    return this.extensions.flatMap(({ name, commands }) => (commands ? [{ name, register: commands }] : []));
  }

  /** The application with the extensions' adapters. @throws Error naming every invalid replacement */
  applyTo(root: DynamicModule): DynamicModule {
    const problems: string[] = [];
    const overrides = this.extensions.flatMap(({ name, override = [] }) =>
      override.map((each) => ({ ...each, extension: name })),
    );
    const wrappers = this.extensions.flatMap(({ name, wrap = [] }) =>
      wrap.map((each) => ({ ...each, extension: name })),
    );
    if (this.listeners.any) {
      const listenedLog = wrap(
        ActivityLog,
        (inner, telling: ListenerDispatch) => new ListenedActivityLog(inner, telling),
        ListenerDispatch,
      );
      wrappers.push({ ...listenedLog, extension: 'listeners' });
    }
    const composed = replacePorts(root, { overrides, wrappers }, problems);
    if (problems.length > 0)
      throw new Error(`These extensions do not fit:\n${problems.map((each) => `  ${each}`).join('\n')}`);
    return composed;
  }

  /** Problems between extensions. */
  private faults(): string[] {
    return this.extensions.flatMap(
      ({
        name,
        tables = [],
        components = {},
        permissions = [],
        fields = [],
        during = [],
        after = [],
        importers = [],
      }) => [
        ...listenerFaults(name, during, after),
        ...permissionFaults(name, permissions),
        ...fieldFaults(name, fields, permissions),
        ...importerFaults(name, importers),
        ...tables
          .filter((table) => !table.name.startsWith(prefixOf(name)))
          .map((table) => `The table ${table.name} of ${name} has to begin with ${prefixOf(name)}.`),
        ...Object.keys(components).flatMap((component) => this.schemaFaults(name, component)),
      ],
    );
  }

  private schemaFaults(name: string, component: string): string[] {
    if (Object.hasOwn(GALLEY_COMPONENTS, component))
      return [`The schema ${component} of ${name} has the name of one of Galley's own.`];
    const others = this.extensions.filter((other) => other.name !== name);
    const isTwice = others.some(({ components = {} }) => Object.hasOwn(components, component));
    return isTwice ? [`The schema ${component} is named by ${name} and by another extension.`] : [];
  }
}
