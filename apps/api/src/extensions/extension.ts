import type { DynamicModule, INestApplicationContext, Provider, Type } from '@nestjs/common';
import type { Command } from 'commander';
import type { MigrationInterface } from 'typeorm';
import type { CustomField } from '@app/content';
import type { JsonSchema, WorkspaceTable } from '@app/platform';
import type { SeoOptions } from '@app/seo';
import type { DeclaredPermission } from '@app/shared-kernel';
import type { Importer } from '@app/transfer';
import type { SettingsReader } from '../config/settings-reader.ts';
import type { LaterListener, Listener } from './listeners/listener.ts';
import type { PortReplacement, PortWrapper } from './ports.ts';

/** Adds an extension's commands; `program` is commander's command named after the extension. */
export type CommandGroup = (program: Command, terminal: CommandTerminal) => void;

/** The environment of a command. */
export interface CommandTerminal {
  /** Prints a line of the result. */
  out(line: string): void;
  /** Prints any other message. */
  err(line: string): void;
  /** Opens the application as the service runs it, without listening, and closes it when the work is done. */
  withApplication<T>(work: (app: INestApplicationContext) => Promise<T>): Promise<T>;
}

/** What an extension adds. Every part is optional. */
export interface Registration {
  /** Nest modules: their routes have the same guard, validation, cache and error format as Galley's own. */
  readonly modules?: readonly (DynamicModule | Type)[];
  /** Adapters that replace Galley's; at most one replacement per port in all extensions. */
  readonly override?: readonly PortReplacement[];
  /** Adapters that wrap the existing ones; several for a port nest in the order of the extensions. */
  readonly wrap?: readonly PortWrapper[];
  /** Migrations, run after Galley's under the same lock, and recorded in a table of the extension. */
  readonly migrations?: readonly (new () => MigrationInterface)[];
  /** Tables with a `workspace_id`, in the order in which their rows are deleted when a workspace is purged. */
  readonly tables?: readonly WorkspaceTable[];
  /** Permissions in addition to Galley's twenty, named `<name>.<verb>`; routes require them by `@RequiresExtra`. */
  readonly permissions?: readonly DeclaredPermission[];
  /** Fields added to posts, pages, categories, tags and authors; returned separately from the entity's own fields. */
  readonly fields?: readonly CustomField[];
  /** Listeners inside the transaction of an event, which may refuse it; see `during`. */
  readonly during?: readonly Listener[];
  /** Listeners after the commit, called at least once; see `after`. */
  readonly after?: readonly LaterListener[];
  /** Schema types and graph contributors. */
  readonly seo?: Pick<SeoOptions, 'schemaTypes' | 'contributors'>;
  /** Schemas that the extension's routes name in `@Answers`. */
  readonly components?: Readonly<Record<string, JsonSchema>>;
  /** Importers, shown beside Galley's own in the dashboard, the API and on the command line; see `defineImporter`. */
  readonly importers?: readonly Importer[];
  /**
   * Tools for assistants: classes that extend `McpTool`, as Nest providers. Each declares its access; the policy of the
   * workspace holds for them, too.
   */
  readonly tools?: readonly Provider[];
  readonly commands?: CommandGroup;
}

/** An addition to Galley that needs no fork. */
export interface Extension<Settings = unknown> {
  /** Lowercase letters, digits and dashes; the prefix of its settings, tables and commands. */
  readonly name: string;
  /** The supported versions of Galley, as an npm range. */
  readonly galley: string;
  /** Reads the extension's settings; their names begin with the extension's name in upper case, such as `COMMENTS_SMTP_URL`. */
  readonly settings?: (read: SettingsReader) => Settings;
  readonly register: (settings: Settings) => Registration;
}

/** Declares an extension; the compiler infers the type that `settings` passes to `register`. */
export function defineExtension<Settings = undefined>(extension: Extension<Settings>): Extension {
  return extension as Extension;
}
