'use strict';

// Preloaded into the service: a thread that is to read a text with these words never comes to its end.
const { isMainThread, parentPort } = require('node:worker_threads');

const WORDS = 'This text takes forever.';

if (!isMainThread && parentPort) {
  const on = parentPort.on.bind(parentPort);
  parentPort.on = (event, listener) =>
    on.call(parentPort, event, (message) => {
      if (message?.bytes && Buffer.from(message.bytes).includes(WORDS)) for (;;);
      listener(message);
    });
}
