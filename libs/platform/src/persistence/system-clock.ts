import { Clock } from '@app/shared-kernel';

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}
