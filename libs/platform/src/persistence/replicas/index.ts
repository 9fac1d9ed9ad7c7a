import type { AppLogger } from '../../logging/app-logger.ts';
import type { DatabaseSettings } from '../data-source.ts';
import { Replica, type ContentVersionStatement } from './replica.ts';
import { Replicas } from './replicas.ts';

export { Replicas } from './replicas.ts';

export interface ReplicasSettings {
  /** Connection URLs of standbys of the database. */
  readonly urls: readonly string[];
  readonly contentVersion: ContentVersionStatement;
}

/** A pool for each standby, which connects when it is first needed. */
export function openReplicas(
  { poolMax = 10, sessionSettings = 'connection' }: DatabaseSettings,
  replicas: ReplicasSettings | undefined,
  logger: AppLogger,
): Replicas {
  if (!replicas) return new Replicas([]);
  const { urls, contentVersion } = replicas;
  const log = (message: string) => logger.warn(message, 'Replicas');
  return new Replicas(urls.map((url) => new Replica({ url, poolMax, sessionSettings, contentVersion, log })));
}
