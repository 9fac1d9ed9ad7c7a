// Loaded before a program: its wall clock is off by as many milliseconds as the file says that CLOCK_FILE names, which is
// read again and again. Timers and performance.now() go on as they are, as with a real clock that is set.
import { readFileSync, writeFileSync } from 'node:fs';

const file = process.env.CLOCK_FILE;
const RealDate = Date;
let offset = 0;

const now = () => RealDate.now() + offset;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

setInterval(() => {
  const wanted = Number(readFileSync(file, 'utf8'));
  if (wanted === offset) return;
  offset = wanted;
  writeFileSync(`${file}.applied`, String(offset));
}, 20).unref();
