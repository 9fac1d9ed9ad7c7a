import { v7 } from 'uuid';
import { IdGenerator } from '@app/shared-kernel';

export class UuidV7Generator extends IdGenerator {
  next(): string {
    return v7();
  }
}
