/** For so long after an answer the news of a write are on their way back. */
const ECHO_MS = 4_000;

let underWay = 0;
let lastEnd = -Infinity;

/** Whether changes that are heard of now may well be this page's own, whose screens show them already. */
export function wroteLately(): boolean {
  return underWay > 0 || performance.now() - lastEnd < ECHO_MS;
}

/** Remembers that this page writes, for as long as `request` takes and a moment longer. */
export async function writing<T>(request: Promise<T>): Promise<T> {
  underWay++;
  try {
    return await request;
  } finally {
    underWay--;
    lastEnd = performance.now();
  }
}
