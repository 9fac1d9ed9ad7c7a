import { Injectable, type OnModuleInit } from '@nestjs/common';
import { APP_GUARD, ModulesContainer } from '@nestjs/core';
import { AccessGuard } from './access.guard.ts';

/** Whether another module than Galley's own put a guard before all routes (`APP_GUARD`). */
@Injectable()
export class ForeignGuards implements OnModuleInit {
  private found = false;

  constructor(private readonly modules: ModulesContainer) {}

  onModuleInit(): void {
    // Nest keeps each of several providers of the one token under a name of its own, which begins with the token.
    for (const { providers } of this.modules.values()) {
      for (const [token, { metatype }] of providers) {
        if (String(token).startsWith(APP_GUARD) && metatype !== AccessGuard) this.found = true;
      }
    }
  }

  get stand(): boolean {
    return this.found;
  }
}
