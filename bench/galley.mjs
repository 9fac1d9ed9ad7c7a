import { join } from 'node:path';
import { root } from '../scripts/prepare.mjs';
import { Program } from './program.mjs';

const SERVICE = join(root, 'scripts/start.mjs');
const COMMAND = join(root, 'bin/galley.mjs');

/** Nothing that is set for the clone may reach a server of somebody's. */
const SETTINGS = { DEMO: 'off', PORT: '0', MEDIA_STORAGE: 'local', REDIS_URL: '', LOG_LEVEL: 'warn' };
/** No limit is to be measured. */
const UNLIMITED = { RATE_LIMIT_PER_MINUTE: '1000000000', RATE_LIMIT_PER_CALLER_PER_MINUTE: '1000000000' };

/** Galley over one database: as a service, started like `npm start` does, and as a command. */
export class Galley {
  /**
   * @param {import('./stage.mjs').Stage} stage
   * @param {string} databaseUrl
   */
  constructor(stage, databaseUrl) {
    this.stage = stage;
    this.environment = { ...SETTINGS, DATABASE_URL: databaseUrl, DATA_DIR: join(stage.folder, 'data') };
  }

  /** @returns {Promise<string>} the address of a service that runs until the end */
  serve(settings = {}) {
    return this.stage.serve([SERVICE], { ...this.environment, ...UNLIMITED, ...settings });
  }

  /** The same as a program, for whoever looks at its process. */
  start(settings = {}) {
    return this.stage.start([SERVICE], { ...this.environment, ...UNLIMITED, ...settings });
  }

  /** One command that runs. */
  program(...args) {
    return new Program(this.stage.folder, [COMMAND, ...args], this.environment);
  }

  /** Runs one command. @returns {Promise<any>} its answer in JSON */
  async command(...args) {
    const output = await this.program(...args, '--json').result();
    return JSON.parse(output.slice(output.search(/^[{[]/m)));
  }

  /** @returns {Promise<{ slug: string, key: string }>} a new workspace, and a key of its owner */
  async workspace(slug) {
    const email = `${slug}@example.org`;
    await this.command('user', 'create', '--email', email, '--name', 'Owner');
    await this.command('workspace', 'create', '--name', slug, '--slug', slug, '--owner', email);
    const { key } = await this.command('api-key', 'create', '--workspace', slug, '--name', 'bench');
    return { slug, key };
  }
}
