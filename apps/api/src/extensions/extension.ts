import type { DynamicModule, INestApplicationContext, Type } from '@nestjs/common';
import type { Command } from 'commander';
import type { MigrationInterface } from 'typeorm';
import type { CustomField } from '@app/content';
import type { JsonSchema, WorkspaceTable } from '@app/platform';
import type { SeoOptions } from '@app/seo';
import type { DeclaredPermission } from '@app/shared-kernel';
import type { SettingsReader } from '../config/settings-reader.ts';
import type { LaterListener, Listener } from './listeners/listener.ts';
import type { PortReplacement, PortWrapper } from './ports.ts';

/** Commands of an extension; `program` is commander's command named after the extension. */
export type CommandGroup = (program: Command, terminal: CommandTerminal) => void;

/** What a command works with. */
export interface CommandTerminal {
  /** Results, a line each call. */
  out(line: string): void;
  /** Everything else that a person should know. */
  err(line: string): void;
  /** Opens the application as the service runs it, without listening, and closes it when the work is done. */
  withApplication<T>(work: (app: INestApplicationContext) => Promise<T>): Promise<T>;
}

/** What an extension adds. Everything is optional. */
export interface Registration {
  /** Nest modules: their routes are behind the same guard, validation, cache and error format as Galley's own. */
  readonly modules?: readonly (DynamicModule | Type)[];
  /** Adapters instead of Galley's; one replacement for a port in all extensions together. */
  readonly override?: readonly PortReplacement[];
  /** Adapters round those that stand; several for a port nest in the order of the extensions. */
  readonly wrap?: readonly PortWrapper[];
  /** Run after Galley's, under the same lock, and remembered in a table of the extension's own. */
  readonly migrations?: readonly (new () => MigrationInterface)[];
  /** Tables with a `workspace_id`, in the order in which their rows are deleted when a workspace is purged. */
  readonly tables?: readonly WorkspaceTable[];
  /** Rights beside Galley's twenty, named `<name>.<verb>`; routes ask for them by `@RequiresExtra`. */
  readonly permissions?: readonly DeclaredPermission[];
  /** Fields of posts, pages, categories, tags and authors, kept beside what the contract says of them. */
  readonly fields?: readonly CustomField[];
  /** Listeners in the transaction of what happens, which may refuse it; see `during`. */
  readonly during?: readonly Listener[];
  /** Listeners after the commit, told at least once; see `after`. */
  readonly after?: readonly LaterListener[];
  /** Schema types and graph contributors. */
  readonly seo?: Pick<SeoOptions, 'schemaTypes' | 'contributors'>;
  /** Schemas that the extension's routes name in `@Answers`. */
  readonly components?: Readonly<Record<string, JsonSchema>>;
  readonly commands?: CommandGroup;
}

/** Something that stands beside Galley without a fork. */
export interface Extension<Settings = unknown> {
  /** Lowercase letters, digits and dashes: prefix of its settings, its tables and its commands. */
  readonly name: string;
  /** The versions of Galley that it works with, as npm writes ranges. */
  readonly galley: string;
  /** Reads settings of its own; each begins with the name of the extension in upper case, such as `COMMENTS_SMTP_URL`. */
  readonly settings?: (read: SettingsReader) => Settings;
  readonly register: (settings: Settings) => Registration;
}

/** Declares an extension; the compiler infers what `settings` hands to `register`. */
export function defineExtension<Settings = undefined>(extension: Extension<Settings>): Extension {
  return extension as Extension;
}
