import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../dist/libs/platform/src/embedded-postgres/index.js';

/**
 * An empty database for this run: on the embedded server with its usual durability, or on the server of
 * DATABASE_URL_BENCH, whose role must be allowed to create databases.
 * @param {import('./stage.mjs').Stage} stage
 * @returns {Promise<string>} its URL
 */
export async function openDatabase(stage) {
  const given = process.env.DATABASE_URL_BENCH;
  if (given) return databaseOn(given, stage);
  const { url, stop } = await startEmbeddedPostgres({
    dataDir: join(stage.folder, 'database'),
    log: (message) => process.stderr.write(`${message}\n`),
    ephemeral: true,
  });
  stage.atEnd(stop);
  return url;
}

/**
 * Several empty databases on one server.
 * @param {import('./stage.mjs').Stage} stage
 * @returns {Promise<() => Promise<string>>} makes one, and tells its URL
 */
export async function openDatabases(stage) {
  const server = process.env.DATABASE_URL_BENCH || (await openDatabase(stage));
  return () => databaseOn(server, stage);
}

async function databaseOn(server, stage) {
  const name = `galley_bench_${randomBytes(6).toString('hex')}`;
  await statement(server, `create database ${name}`);
  stage.atEnd(() => statement(server, `drop database ${name} with (force)`));
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

async function statement(server, text) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
