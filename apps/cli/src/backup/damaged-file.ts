import { Refusal } from '../refusal.ts';

/** A file of a backup that is missing, or not as it was written. */
export class DamagedFile extends Refusal {
  /** @param file its path in the folder of the backup @param fault such as `is missing` */
  constructor(
    readonly file: string,
    readonly fault: string,
  ) {
    super(`The backup is damaged:\n${file} ${fault}`);
  }
}

/** @throws Refusal with one line for each file, if there are any */
export function refuseDamaged(damaged: readonly DamagedFile[], what = 'The backup is damaged'): void {
  if (damaged.length > 0) throw new Refusal([`${what}:`, ...damaged.map(lineOf)].join('\n'));
}

function lineOf({ file, fault }: DamagedFile): string {
  return `${file} ${fault}`;
}

/** The damage that an error of reading means; other errors stay as they are. */
export function damageBy(file: string, error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (code === 'ENOENT') return new DamagedFile(file, 'is missing');
  if (code.startsWith('Z_')) return new DamagedFile(file, 'is cut off or altered');
  return error;
}
