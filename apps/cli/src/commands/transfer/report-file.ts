import { closeSync, createReadStream, openSync, rmSync, writeSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { ImportReport, ReportNote } from '@app/transfer';

/** Characters that are written together. */
const TOGETHER = 65_536;

/**
 * The report file of an import. There may be more notes than fit into memory, so they are written to a second file as
 * they occur, and copied into the report at the end, when the counts are known.
 */
export class ReportFile {
  private readonly notesPath: string;
  private readonly notes: number;
  private waiting = '';
  private isEmpty = true;

  /** @throws when the folder does not exist or the file cannot be written */
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

  /** Writes the report as indented JSON. @param report without its notes */
  async write(report: ImportReport): Promise<void> {
    this.flush();
    const text = `${JSON.stringify({ ...report, notes: [] }, null, 2)}\n`;
    const mark = '\n  "notes": [';
    // JSON text contains no line breaks, so the marker occurs once.
    const at = text.indexOf(mark) + mark.length;
    const { notesPath, isEmpty } = this;
    await writeFile(this.path, parts());
    async function* parts(): AsyncGenerator<string | Uint8Array> {
      yield text.slice(0, at);
      yield* createReadStream(notesPath) as AsyncIterable<Uint8Array>;
      yield isEmpty ? text.slice(at) : `\n  ${text.slice(at)}`;
    }
  }

  /** Must always be called. */
  close(): void {
    closeSync(this.notes);
    rmSync(this.notesPath, { force: true });
  }

  private flush(): void {
    writeSync(this.notes, this.waiting);
    this.waiting = '';
  }
}
