export { createApp } from '../../api/src/create-app.ts';
export type { AppOptions } from '../../api/src/app.module.ts';
export { readSettings, type Settings } from '../../api/src/config/settings.ts';
export type { SettingsReader } from '../../api/src/config/settings-reader.ts';
export { Composition } from '../../api/src/extensions/composition.ts';
export {
  defineExtension,
  type CommandGroup,
  type CommandTerminal,
  type Extension,
  type Registration,
} from '../../api/src/extensions/extension.ts';
export {
  after,
  during,
  type DomainEvent,
  type LaterListener,
  type Listener,
} from '../../api/src/extensions/listeners/listener.ts';
export { override, wrap, type Port, type PortReplacement, type PortWrapper } from '../../api/src/extensions/ports.ts';
export { startGalley, type StartGalleyOptions } from '../../api/src/start-galley.ts';
export { galleyCommand } from '../../cli/src/galley-command.ts';
