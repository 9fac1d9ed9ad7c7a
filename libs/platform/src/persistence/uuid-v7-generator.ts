import { IdGenerator } from '@app/shared-kernel';
import { v7 } from 'uuid';

export class UuidV7Generator extends IdGenerator {
  next(): string {
    return v7();
  }
}
