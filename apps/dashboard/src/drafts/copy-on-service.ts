import type { CopyAnswer, DraftService, FoundCopy, StoredState, Unsent, WorkingCopy } from './ports.ts';

/** Attempts in a row while other devices change the copy at the same moment. */
const ATTEMPTS = 3;

/**
 * The working copy of a draft on the service. All devices of a user share it, so it is replaced and deleted by its
 * version: what another device stored there since is never removed unseen.
 */
export class CopyOnService {
  /** Whether the service may have a copy of what was written here. */
  mayExist: boolean;

  /**
   * @param version the version whose text is known here; 0 for none
   * @param mayStore whether anything may still be stored, asked before each further attempt
   * @param takeIn stores the copy of another device, which is about to be replaced, on this one; @returns whether it did
   */
  constructor(
    private readonly service: Pick<DraftService, 'keepCopy' | 'loadCopy' | 'dropCopy'>,
    public version: number,
    private readonly mayStore: () => boolean,
    private readonly takeIn: (copy: FoundCopy) => Promise<boolean>,
  ) {
    this.mayExist = version > 0;
  }

  async keep(copy: WorkingCopy): Promise<CopyAnswer> {
    this.mayExist = true;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const answer = await this.service.keepCopy(copy, this.version);
      if (answer.kind === 'kept') this.version = answer.version;
      if (answer.kind !== 'overtaken') return answer;
      // Another tab may write the text by now, and the newer copy be its own.
      if (!this.mayStore()) break;
      const found = await this.find();
      if (found === undefined) break;
      this.version = found?.version ?? 0;
      if (found && !found.isOfDevice && !(await this.takeIn(found))) break;
    }
    return { kind: 'failed' };
  }

  /** Deletes what is known of it here. A newer copy of another device stays, and is offered when the draft is opened. */
  async drop(): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS && this.mayExist; attempt++) {
      const answer = this.version > 0 ? await this.service.dropCopy(this.version) : 'overtaken';
      if (answer === 'failed') return;
      const found = answer === 'gone' ? null : await this.find();
      if (found === undefined) return;
      this.mayExist = found?.isOfDevice ?? false;
      // The text of a newer copy is not known here, so its version is not either.
      this.version = this.mayExist && found ? found.version : 0;
    }
  }

  /** @returns undefined if the service did not answer */
  private find(): Promise<FoundCopy | null | undefined> {
    return this.service.loadCopy().catch(() => undefined);
  }
}

/** Unsent work with that of another device added: what a device stored later contains what it stored before. */
export function withCopy(
  offered: readonly Unsent[],
  { content, baseVersion, savedAt, device }: FoundCopy,
  known: StoredState | null,
): readonly Unsent[] {
  const base = known !== null && baseVersion === known.version ? known : null;
  return [{ content, base, savedAt, device }, ...offered.filter((unsent) => unsent.device !== device)];
}
