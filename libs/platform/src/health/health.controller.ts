import { Controller, Get, Header, Headers, HttpCode, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../access/access.ts';
import { MetricsToken } from './metrics-token.ts';
import { Metrics } from './metrics.ts';
import { Readiness } from './readiness.ts';

/** Seconds after which a client may ask again. */
const RETRY_AFTER = 5;

/** For load balancers and monitors. Outside of both APIs: without a key and without the rate limit. */
@ApiExcludeController()
@Public()
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
    private readonly token: MetricsToken,
  ) {}

  @Get('health/live')
  @HttpCode(200)
  live(): { status: string } {
    return { status: 'live' };
  }

  @Get('health/ready')
  async ready(
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ status: string; reasons?: readonly string[] }> {
    const reasons = await this.readiness.doubts();
    if (reasons.length === 0) return { status: 'ready' };
    response.status(503).setHeader('Retry-After', RETRY_AFTER);
    return { status: 'not ready', reasons };
  }

  @Get('metrics')
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  scrape(@Headers('authorization') authorization?: string): Promise<string> {
    this.token.check(authorization);
    return this.metrics.render();
  }
}
