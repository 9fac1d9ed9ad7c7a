import { join } from 'node:path';
import { root } from '../scripts/prepare.mjs';
import { Program } from './program.mjs';

const SERVICE = join(root, 'scripts/start.mjs');
const COMMAND = join(root, 'bin/galley.mjs');

/** Variables of the environment are not passed on, so that no measurement reaches another server. */
const SETTINGS = { DEMO: 'off', PORT: '0', MEDIA_STORAGE: 'local', REDIS_URL: '', LOG_LEVEL: 'warn' };
/** Limits are off. */
const UNLIMITED = { RATE_LIMIT_PER_MINUTE: '1000000000', RATE_LIMIT_PER_CALLER_PER_MINUTE: '1000000000' };

/** Galley on one database: as a service, started like `npm start`, and as a command. */
export class Galley {
  /**
   * @param {import('./stage.mjs').Stage} stage
   * @param {string} databaseUrl
   */
  constructor(stage, databaseUrl) {
    this.stage = stage;
    this.environment = { ...SETTINGS, DATABASE_URL: databaseUrl, DATA_DIR: join(stage.folder, 'data') };
  }

  /** @returns {Promise<string>} the address of a service that runs until the end of the measurement */
  serve(settings = {}) {
    return this.stage.serve([SERVICE], { ...this.environment, ...UNLIMITED, ...settings });
  }

  /** Like `service`, but returns the process. */
  start(settings = {}) {
    return this.stage.start([SERVICE], { ...this.environment, ...UNLIMITED, ...settings });
  }

  /** Starts one command. */
  program(...args) {
    return new Program(this.stage.folder, [COMMAND, ...args], this.environment);
  }

  /** Runs one command. @returns {Promise<any>} its JSON output */
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
