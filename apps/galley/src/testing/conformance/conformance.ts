import { RateLimiter } from '@app/platform';
import { LinkReportRepository, RedirectRepository } from '@app/redirects';
import { afterAll, beforeAll, describe } from '@app/shared-kernel/testing';
import { rateLimiterContract } from '../../../../../libs/platform/testing/contracts.ts';
import {
  linkReportRepositoryContract,
  redirectRepositoryContract,
} from '../../../../../libs/redirects/testing/contracts.ts';
import type { TestGalley } from '../start-test-galley.ts';
import { contentPorts } from './content-ports.ts';
import { externalApi } from './external-api.ts';
import { identityPorts } from './identity-ports.ts';
import { kernelPorts } from './kernel-ports.ts';
import { World } from './world.ts';

/** Of the workspaces in which redirects are tried. */
const SITE = 'https://site.example';

/**
 * What Galley's own specs hold of the external API, and of the adapters behind its ports, held of a composition: with its extensions, and
 * with whatever they have put in the place of Galley's adapters or round them. Told by the runner that is there, as contracts are.
 *
 * @param open starts the composition over an empty database, with settings of Galley where a contract needs others; it is stopped here
 */
export function galleyConformance(open: (environment: Readonly<Record<string, string>>) => Promise<TestGalley>): void {
  const opened: TestGalley[] = [];
  let world: World;

  const start = async (environment = {}): Promise<World> => {
    const galley = await open(environment);
    opened.push(galley);
    return new World(galley);
  };

  describe('Galley, as it is composed', () => {
    beforeAll(async () => {
      world = await start();
    });
    afterAll(async () => {
      for (const galley of opened) await galley.stop();
    });

    externalApi(() => world.galley);
    kernelPorts(() => world);
    identityPorts(() => world);
    contentPorts(() => world, start);
    describe('redirects', () => redirectRepositoryContract(() => world.openedAt(SITE, world.get(RedirectRepository))));
    describe('broken links', () => brokenLinks(start));
    describe('requests', () =>
      rateLimiterContract(async (limit) => (await start({ RATE_LIMIT_PER_MINUTE: String(limit) })).get(RateLimiter)));
  });
}

/** The contract has a bound of three. */
function brokenLinks(start: (environment: Readonly<Record<string, string>>) => Promise<World>): void {
  let bounded: World;

  beforeAll(async () => {
    bounded = await start({ LINK_HEALTH_MAX_OPEN: '3' });
  });

  linkReportRepositoryContract(() => bounded.opened(bounded.get(LinkReportRepository)));
}
