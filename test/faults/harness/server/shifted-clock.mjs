// Loaded before a program: shifts its wall clock by the milliseconds in the file CLOCK_FILE, which is read repeatedly.
// Timers and performance.now() are not affected, as when a real clock is set.
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
