import type { OwnAddress } from '../domain/own-address.ts';

/** The address of a workspace's site, as its settings say it now. */
export abstract class SiteAddresses {
  abstract of(workspaceId: string): Promise<OwnAddress>;
}
