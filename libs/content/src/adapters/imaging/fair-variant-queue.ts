import { availableParallelism } from 'node:os';
import { FairQueue, runWith } from '@app/platform';
import type { VariantFormat } from '../../domain/media/variants/variant.ts';
import { VariantQueue } from '../../ports/media/variants/variant-queue.port.ts';

/** Beyond these, an address of a variant leads to the original. */
const WAITING = { waitingOfOwner: 60, waiting: 600 };

/** Half of the processors make variants; the other half answers requests. */
export class FairVariantQueue extends VariantQueue {
  private readonly all: FairQueue;
  /** AVIF takes ten times as long as other formats, so that it would delay them. */
  private readonly avif = new FairQueue({ capacity: 1, ...WAITING });

  constructor(atOnce = Math.max(1, Math.floor(availableParallelism() / 2))) {
    super();
    this.all = new FairQueue({ capacity: atOnce, ...WAITING });
  }

  run<T>(workspaceId: string, format: VariantFormat, work: () => Promise<T>): Promise<T> {
    const turn = () => this.all.run(workspaceId, () => runWith({ tenant: workspaceId }, work));
    return format === 'avif' ? this.avif.run(workspaceId, turn) : turn();
  }
}
