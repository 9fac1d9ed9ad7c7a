import { describe, expect, it } from '@jest/globals';
import { Invalid, NotFound, type Caller } from '@app/shared-kernel';
import { DirectTransactions, FixedClock, SequentialIds } from '@app/shared-kernel/testing';
import { aPost, WORKSPACE } from '../../../testing/builders.ts';
import { FixedSites } from '../../../testing/ports/fixed-sites.ts';
import { InMemoryPreviewLinks } from '../../../testing/preview/in-memory-preview-links.ts';
import { previewLinkRepositoryContract } from '../../../testing/preview/preview-link-repository.contract.ts';
import { InMemoryRevisions } from '../../../testing/revision/in-memory-revisions.ts';
import { RandomPreviewTokens } from '../../adapters/crypto/random-preview-tokens.ts';
import { QuotaReached } from '../../domain/content.errors.ts';
import { MAX_PREVIEW_LINKS } from '../../domain/preview/preview-link.ts';
import { CreatePreviewLink } from './create-preview-link.use-case.ts';
import { RevokePreviewLink } from './revoke-preview-link.use-case.ts';

const POST = '0190eeee-0000-7000-8000-000000000001';
const RYE = { type: 'post', idOrSlug: 'rye' } as const;
const HOUR = 60 * 60 * 1_000;
const writer: Caller = { workspaceId: WORKSPACE, userId: POST, role: 'member', permissions: new Set(['posts:write']) };

function given() {
  const links = new InMemoryPreviewLinks();
  const tokens = new RandomPreviewTokens();
  const [direct, clock] = [new DirectTransactions(), new FixedClock()];
  const rye = aPost({ id: POST, slug: 'rye' });
  const posts = new InMemoryRevisions({
    post: async (workspaceId, slug) => (workspaceId === WORKSPACE && slug === 'rye' ? rye : null),
  });
  const make = new CreatePreviewLink(links, tokens, posts, new FixedSites(), direct, new SequentialIds(), clock);
  const found = (token: string) => links.findByDigest(WORKSPACE, tokens.digestOf(token) as Buffer, clock.now());
  return { links, clock, make, found, revoke: new RevokePreviewLink(links, posts, direct, clock) };
}

describe(InMemoryPreviewLinks.name, () => {
  let workspaces = 0;
  previewLinkRepositoryContract(async () => ({
    links: new InMemoryPreviewLinks(),
    workspace: async () => `workspace ${(workspaces += 1)}`,
  }));
});

describe(CreatePreviewLink.name, () => {
  it('keeps a digest of the token, for as long as it was asked to', async () => {
    const { clock, make, found } = given();
    const { link, token, url } = await make.execute(writer, RYE, { hours: 2 });
    expect(link).toMatchObject({ entity: { workspaceId: WORKSPACE, type: 'post', id: POST }, userId: writer.userId });
    expect(url).toBe(`https://kettle.example/preview?token=${token}`);
    clock.advance(2 * HOUR - 1);
    expect(await found(token)).toEqual(link);
    clock.advance(1);
    expect(await found(token)).toBeNull();
  });

  it('refuses hours beyond the limits, and what does not exist', async () => {
    const { make } = given();
    for (const hours of [0, 1.5, 169]) await expect(make.execute(writer, RYE, { hours })).rejects.toThrow(Invalid);
    await expect(make.execute(writer, { type: 'page', idOrSlug: 'rye' }, {})).rejects.toThrow(NotFound);
    await expect(make.execute({ ...writer, workspaceId: POST }, RYE, {})).rejects.toThrow(NotFound);
  });

  it('makes as many as an entity may have, and counts none that ended', async () => {
    const { clock, make } = given();
    for (let count = 0; count < MAX_PREVIEW_LINKS; count += 1) await make.execute(writer, RYE, { hours: 1 });
    await expect(make.execute(writer, RYE, {})).rejects.toThrow(QuotaReached);
    clock.advance(HOUR);
    await make.execute(writer, RYE, {});
  });
});

describe(RevokePreviewLink.name, () => {
  it('ends a link, once, by its own post', async () => {
    const { make, found, revoke } = given();
    const { link, token } = await make.execute(writer, RYE, {});
    await expect(revoke.execute(writer, { type: 'page', idOrSlug: 'rye' }, link.id)).rejects.toThrow(NotFound);
    await revoke.execute(writer, RYE, link.id);
    expect(await found(token)).toBeNull();
    await expect(revoke.execute(writer, RYE, link.id)).rejects.toThrow(NotFound);
  });
});
