import { Global, Module, type DynamicModule } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { provide, UnitOfWork } from '@app/platform';
import { Clock, IdGenerator, Jobs } from '@app/shared-kernel';
import { LaterDelivery, ListenerDispatch, Listeners } from './listener-dispatch.ts';

/** Calls the extensions' listeners; empty without listeners. */
@Global()
@Module({})
export class ListenersModule {
  static register(listeners: Listeners): DynamicModule {
    if (!listeners.any) return { module: ListenersModule };
    return {
      module: ListenersModule,
      providers: [
        { provide: Listeners, useValue: listeners },
        provide(ListenerDispatch, Listeners, UnitOfWork, Jobs, Clock, IdGenerator, ModuleRef),
        ...(listeners.after.length > 0 ? [provide(LaterDelivery, Listeners, ListenerDispatch)] : []),
      ],
      exports: [ListenerDispatch],
    };
  }
}
