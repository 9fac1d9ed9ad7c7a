import { Conflict, Invalid } from '@app/shared-kernel';
import { MAX_HOPS } from './redirect/hop-graph.ts';

export class DuplicateRedirect extends Conflict {
  constructor() {
    super('The workspace already has a redirect from this path.', { reason: 'exists' });
  }
}

/** The workspace has the maximum of open entries. */
export class TooManyOpen extends Conflict {
  constructor(max: number) {
    super(`There may be no more than ${max} open broken links.`, { reason: 'quota' });
  }
}

export class RedirectFromLivePath extends Conflict {
  constructor() {
    super('A published post or page lives at this path.', { reason: 'path' });
  }
}

export class LoopingRedirect extends Invalid {
  /** @param hops every path that a visitor would pass, ending with the first one */
  constructor(hops: readonly string[]) {
    const message = loopMessage(hops);
    super(message, [{ path: 'toPath', message }]);
  }
}

/** Without a redirect, visitors of its path would follow the one of the path with the other ending in a circle. */
export class RedirectEndsLoop extends Conflict {
  /** @param hops every path that a visitor would pass, ending with the first one */
  constructor(hops: readonly string[]) {
    super(`Without this redirect visitors would go in a circle: ${hops.join(' → ')}`, { reason: 'loop', hops });
  }
}

export class LongRedirectChain extends Invalid {
  /** @param paths those that a visitor would pass, as far as they are known */
  constructor(paths: readonly string[]) {
    const message = chainMessage(paths);
    super(message, [{ path: 'toPath', message }]);
  }
}

export function chainMessage(paths: readonly string[]): string {
  return `makes a chain of more than ${MAX_HOPS} hops: ${paths.join(' → ')}`;
}

export function loopMessage(hops: readonly string[]): string {
  return `closes a loop: ${hops.join(' → ')}`;
}

export class RedirectChangedMeanwhile extends Conflict {
  constructor() {
    super('The redirect was changed in between.', { reason: 'version' });
  }
}
