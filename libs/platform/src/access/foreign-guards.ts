import { Injectable, type OnModuleInit } from '@nestjs/common';
import { APP_GUARD, ModulesContainer } from '@nestjs/core';
import { AccessGuard } from './access.guard.ts';

/** Whether a module other than Galley's own registers a global guard (`APP_GUARD`). */
@Injectable()
export class ForeignGuards implements OnModuleInit {
  private found = false;

  constructor(private readonly modules: ModulesContainer) {}

  onModuleInit(): void {
    // When several providers share this token, Nest keeps each under its own name, which begins with the token.
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
