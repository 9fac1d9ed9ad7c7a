import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RenderedBody } from '@app/platform';

const TYPES = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
} as const;

/** The folders next to the bundled programs, where the build copies it, and where npm installs it. */
const PLACES = ['swagger-ui', 'node_modules/swagger-ui-dist'];

type FileName = keyof typeof TYPES;

export interface ReferenceFile {
  readonly body: RenderedBody;
  readonly type: string;
}

/** The files of Swagger UI that the reference needs. Each is read, hashed and compressed once. */
export class ReferenceFiles {
  private readonly read = new Map<FileName, Promise<ReferenceFile>>();

  /** @param moduleUrl of a module; Swagger UI is searched in the folders above it */
  constructor(private readonly moduleUrl: string) {}

  /** @returns null if the reference has no such file */
  async find(name: string): Promise<ReferenceFile | null> {
    if (!Object.hasOwn(TYPES, name)) return null;
    const known = name as FileName;
    const reading = this.read.get(known) ?? this.load(known);
    this.read.set(known, reading);
    // A failed attempt is repeated by the next request.
    return reading.catch((error: unknown) => {
      this.read.delete(known);
      throw error;
    });
  }

  private async load(name: FileName): Promise<ReferenceFile> {
    const text = await readFile(join(swaggerUiFolder(this.moduleUrl), name), 'utf8');
    return { body: RenderedBody.ofText(text), type: TYPES[name] };
  }
}

/** @throws Error if no folder above the module has Swagger UI */
function swaggerUiFolder(moduleUrl: string): string {
  for (let folder = dirname(fileURLToPath(moduleUrl)); ; folder = dirname(folder)) {
    const found = PLACES.map((place) => join(folder, place)).find((place) => existsSync(join(place, 'swagger-ui.css')));
    if (found !== undefined) return found;
    if (folder === dirname(folder)) throw new Error('swagger-ui-dist is not installed.');
  }
}
