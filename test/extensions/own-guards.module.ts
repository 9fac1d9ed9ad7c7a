import { Controller, Get, Injectable, Module, UseGuards, type CanActivate, type DynamicModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { CacheableResponse, RequiresAnyOf, SkippedWhenCached } from '@app/platform';

export class Turnstile {
  open = true;
  asked = 0;
}

/** Lets requests pass while the turnstile is open, and counts its calls. */
@Injectable()
export class TurnstileGuard implements CanActivate {
  constructor(private readonly turnstile: Turnstile) {}

  canActivate(): boolean {
    this.turnstile.asked += 1;
    return this.turnstile.open;
  }
}

const answer = () => CacheableResponse.of(null, () => Promise.resolve({ seen: true }));

@RequiresAnyOf('posts:read')
@Controller('api/v1/external/guarded')
export class GuardedController {
  @Get()
  @UseGuards(TurnstileGuard)
  guarded(): CacheableResponse {
    return answer();
  }

  /** The guard does not affect the response, so it may be skipped for cached responses. */
  @Get('counted')
  @UseGuards(TurnstileGuard)
  @SkippedWhenCached()
  counted(): CacheableResponse {
    return answer();
  }

  @Get('plain')
  plain(): CacheableResponse {
    return answer();
  }
}

@Module({})
export class OwnGuardsModule {
  /** @param everywhere whether the guard also applies to all routes of the application */
  static register(turnstile: Turnstile, everywhere = false): DynamicModule {
    const everyRoute = everywhere ? [{ provide: APP_GUARD, useClass: TurnstileGuard }] : [];
    return {
      module: OwnGuardsModule,
      controllers: [GuardedController],
      providers: [{ provide: Turnstile, useValue: turnstile }, ...everyRoute],
    };
  }
}
