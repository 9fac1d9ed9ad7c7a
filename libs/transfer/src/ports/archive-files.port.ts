import type { JsonObject } from '@app/shared-kernel';
import { readEntities, readEntity } from '../domain/archive/read-lines.ts';

/** The files of an archive, read by name and never unpacked. */
export abstract class ArchiveFiles {
  abstract has(name: string): Promise<boolean>;
  /** @throws Invalid if there is no such file, or it cannot be read */
  abstract open(name: string): AsyncIterable<Uint8Array>;
  /**
   * The digest of a file in hexadecimal digits.
   *
   * @param signal asks to stop; @returns null if it was asked to stop before the end
   * @throws Invalid if there is no such file, or it cannot be read
   */
  abstract sha256(name: string, signal?: AbortSignal): Promise<string | null>;
  abstract close(): Promise<void>;

  /** The only entity of a file. @throws Invalid if it is none, or there is no such file */
  entity(name: string): Promise<JsonObject> {
    return readEntity(this.open(name), name);
  }

  /** The entities of a file, one per line. @throws Invalid for a line that is none, or if there is no such file */
  entities(name: string): AsyncIterable<JsonObject> {
    return readEntities(this.open(name), name);
  }
}
