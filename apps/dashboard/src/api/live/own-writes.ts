/** Milliseconds after a response during which events may still report the page's own write. */
const ECHO_MS = 4_000;

let underWay = 0;
let lastEnd = -Infinity;

/** Whether an event may report this page's own write, which its screens show already. */
export function wroteLately(): boolean {
  return underWay > 0 || performance.now() - lastEnd < ECHO_MS;
}

/** Marks this page as writing while `request` runs and shortly afterwards. */
export async function writing<T>(request: Promise<T>): Promise<T> {
  underWay++;
  try {
    return await request;
  } finally {
    underWay--;
    lastEnd = performance.now();
  }
}
