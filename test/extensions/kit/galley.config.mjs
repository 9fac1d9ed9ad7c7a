import { Controller, Get, Module } from '@nestjs/common';
import { defineExtension } from 'galley';
import { Public } from 'galley/platform';

class PingController {
  read() {
    return { pid: process.pid };
  }
}
Controller('ping')(PingController);
const read = Object.getOwnPropertyDescriptor(PingController.prototype, 'read');
Get()(PingController.prototype, 'read', read);
Public()(PingController.prototype, 'read', read);

class PingModule {}
Module({ controllers: [PingController] })(PingModule);

/** The configuration of an installation without a compiler. */
export const extensions = [
  defineExtension({
    name: 'ping',
    galley: '>=0.1.0',
    register: () => ({
      modules: [PingModule],
      commands: (program, terminal) => program.command('once').action(() => terminal.out('pong')),
    }),
  }),
];
