import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const maps = new Map();

/**
 * Lets stack traces lead to the sources. Node's own way (`process.setSourceMapsEnabled`) reads and parses the source map of
 * each module that it loads; this reads a map when a stack trace through its module is asked for.
 */
export function mapStacks() {
  Error.prepareStackTrace = (error, frames) =>
    [titleOf(error), ...frames.map((frame) => `    at ${placed(frame)}`)].join('\n');
}

function titleOf(error) {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return 'Error';
  }
}

function placed(frame) {
  const text = String(frame);
  const [file, line, column] = [frame.getFileName(), frame.getLineNumber(), frame.getColumnNumber()];
  const entry = file && line && column ? mapOf(file)?.findEntry(line - 1, column - 1) : undefined;
  if (entry?.originalSource === undefined) return text;
  const place = `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  return text.replace(`${file}:${line}:${column}`, () => place);
}

function mapOf(file) {
  if (!maps.has(file)) maps.set(file, read(file));
  return maps.get(file);
}

/** Modules without a map, such as Node's own, have none. */
function read(file) {
  try {
    const path = `${file.startsWith('file:') ? fileURLToPath(file) : file}.map`;
    const payload = JSON.parse(readFileSync(path, 'utf8'));
    const sources = payload.sources.map((source) => fileURLToPath(new URL(source, pathToFileURL(path))));
    return new SourceMap({ ...payload, sources, sourceRoot: '' });
  } catch {
    return undefined;
  }
}
