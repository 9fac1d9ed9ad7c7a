import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Readiness } from '@app/platform';
import type { MediaStore } from '../ports/media/media-store.port.ts';
import type { UploadStaging } from '../ports/media/upload-staging.port.ts';
import type { RecogniseMediaStore } from '../use-cases/media/recognise-media-store.use-case.ts';

/** The content of the probe file. */
const PROBE = 'Galley writes and reads this now and then to see that the store works.\n';
/** Larger than rounding errors of a file system's free space, and negligible beside a media file. */
const PROBE_BYTES = 64 * 1024;

/** The service is ready when it can receive, store and read media, in the store that belongs to its database. */
export class MediaReadiness implements OnApplicationBootstrap {
  constructor(
    private readonly store: MediaStore,
    private readonly inbox: UploadStaging,
    private readonly recognise: RecogniseMediaStore,
    private readonly readiness: Readiness,
  ) {}

  onApplicationBootstrap(): void {
    this.readiness.requireNowAndThen('media', () => this.doubt());
  }

  /** @returns why the service is not ready; null when it is */
  private async doubt(): Promise<string | null> {
    return (await this.diskProblem()) ?? (await this.storeProblem()) ?? this.recognise.execute();
  }

  private async diskProblem(): Promise<string | null> {
    try {
      await this.inbox.discard(await this.inbox.receive(probe()));
      return null;
    } catch (error) {
      return `Files cannot be received on the disk of DATA_DIR (${codeOf(error)}).`;
    }
  }

  private async storeProblem(): Promise<string | null> {
    try {
      await this.store.setNote('.probe', PROBE);
      return (await this.store.note('.probe')) === PROBE
        ? null
        : 'The media store does not give back what was written.';
    } catch (error) {
      return `The media store cannot be written and read (${codeOf(error)}).`;
    }
  }
}

async function* probe(): AsyncGenerator<Uint8Array> {
  yield Buffer.alloc(PROBE_BYTES);
}

/** A short error code: readers of the health status need not know file paths or host names. */
function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name);
}
