import { closeSync, createReadStream, openSync, rmSync, writeSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { ImportReport, ReportNote } from '@app/transfer';

/** Characters that wait to be written together. */
const TOGETHER = 65_536;

/**
 * The file that a report is written to. Its notes may be more than memory holds: they go to a file beside it as they are made, and from there
 * into the report, among the numbers that are only known in the end.
 */
export class ReportFile {
  private readonly notesPath: string;
  private readonly notes: number;
  private waiting = '';
  private isEmpty = true;

  /** @throws when there is no such folder, or it cannot be written */
  constructor(private readonly path: string) {
    this.notesPath = `${path}.notes`;
    this.notes = openSync(this.notesPath, 'w');
  }

  note(note: ReportNote): void {
    const text = JSON.stringify(note, null, 2).replaceAll('\n', '\n    ');
    this.waiting += `${this.isEmpty ? '' : ','}\n    ${text}`;
    this.isEmpty = false;
    if (this.waiting.length > TOGETHER) this.flush();
  }

  /** Writes it as JSON with two spaces, as one text would be. @param report without its notes */
  async write(report: ImportReport): Promise<void> {
    this.flush();
    const text = `${JSON.stringify({ ...report, notes: [] }, null, 2)}\n`;
    const mark = '\n  "notes": [';
    // A text within JSON has no line breaks, so it stands there once.
    const at = text.indexOf(mark) + mark.length;
    const { notesPath, isEmpty } = this;
    await writeFile(this.path, parts());
    async function* parts(): AsyncGenerator<string | Uint8Array> {
      yield text.slice(0, at);
      yield* createReadStream(notesPath) as AsyncIterable<Uint8Array>;
      yield isEmpty ? text.slice(at) : `\n  ${text.slice(at)}`;
    }
  }

  /** Has to be called in any case. */
  close(): void {
    closeSync(this.notes);
    rmSync(this.notesPath, { force: true });
  }

  private flush(): void {
    writeSync(this.notes, this.waiting);
    this.waiting = '';
  }
}
