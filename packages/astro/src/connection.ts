import { Galley } from '@galley/client';

let client: Galley | null = null;

/**
 * The client of the site, for `GALLEY_URL` and `GALLEY_API_KEY` of the environment.
 *
 * @throws TypeError when a setting is missing
 */
export function galley(): Galley {
  const { GALLEY_URL: baseUrl = 'http://localhost:3000', GALLEY_API_KEY: apiKey = '' } = process.env;
  if (apiKey === '') throw new TypeError('GALLEY_API_KEY is missing: put it into .env');
  return (client ??= new Galley({ baseUrl, apiKey }));
}
