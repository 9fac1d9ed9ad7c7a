import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync } from 'node:fs';
import { runningAs } from './account.ts';
import type { ServerFolder } from './server-folder.ts';

/**
 * Starts the server and lives as long as it does. Reads the pipe (descriptor 3) and copies what it reads to the
 * answers file; at its end it stops the server (SIGINT: at once, but cleanly). A server that was killed is started
 * again on the same port while any process holds the pipe; one that exits by itself is not.
 * `$0` is the server's folder, `$1` the pipe's file, `$2` what to delete when a server that ran is stopped (or
 * nothing), the rest the server's command line. Only the innermost `cat` keeps descriptor 3, so that with it the last
 * reader is gone. The request to stop is repeated, because a server that has just been started does not handle signals
 * yet.
 */
const SCRIPT = `
pipe=$1 delete_on_stop=$2 server= leaving= lives=0; shift 2
exec 2>>"$0/server.log"
trap '' HUP INT TERM
trap 'leaving=yes; [ -z "$server" ] || kill -INT "$server" 2>/dev/null' USR1
{
  reader=; trap '[ -z "$reader" ] || kill -KILL "$reader"; exit 0' USR2
  cat <&3 3<&- >>"$pipe.answers" & reader=$!
  exec 3<&-; wait "$reader"
  while kill -USR1 $$; do sleep 1; done
} &
watcher=$!
while [ -z "$leaving" ]; do
  "$@" </dev/null >&2 3<&- & server=$!
  while :; do wait "$server"; code=$?; kill -0 "$server" 2>/dev/null || break; done
  if [ "$code" -gt 128 ]; then lives=10
  elif [ "$code" -eq 0 ] || [ "$lives" -eq 0 ]; then break
  fi
  lives=$((lives - 1)); server=; [ -n "$leaving" ] || sleep 1
done
if [ -n "$leaving" ]; then kill -KILL "$watcher"; else kill -USR2 "$watcher"; fi 2>/dev/null
[ -z "$delete_on_stop" ] || [ -z "$leaving" ] || [ "$code" -eq 1 ] || rm -rf "$delete_on_stop"
rm -f "$pipe" "$pipe.answers"
`;

export interface WatchdogOptions {
  /** The server's program and its arguments. */
  command: string[];
  /** The pipe's file. */
  pipe: string;
  /** The reading end of the pipe; this function closes it. */
  end: number;
  /** A folder that is deleted when the server stops. */
  deleteOnStop?: string | undefined;
}

/**
 * Runs in its own session, so that neither Ctrl-C nor the end of the starting process ends it.
 * @returns the process, unreferenced, so that it does not keep this one running
 */
export function startWatchdog(
  folder: ServerFolder,
  { command, pipe, end, deleteOnStop }: WatchdogOptions,
): ChildProcess {
  try {
    const watchdog = spawn('/bin/sh', ['-c', SCRIPT, folder.path, pipe, deleteOnStop ?? '', ...command], {
      ...runningAs(folder.account),
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', end],
    });
    watchdog.unref();
    return watchdog;
  } finally {
    closeSync(end);
  }
}
