import type { Provider, Type } from '@nestjs/common';
import { bind, Database, provide } from '@app/platform';
import { ActivityLog, TransactionRunner } from '@app/shared-kernel';
import { CustomFieldAnswers } from '../adapters/http/custom-field/custom-field-answers.ts';
import { CustomFieldsController } from '../adapters/http/custom-field/custom-fields.controller.ts';
import { DashboardCustomFieldsController } from '../adapters/http/custom-field/dashboard-custom-fields.controller.ts';
import { PostgresCustomFieldValues } from '../adapters/postgres/custom-field/postgres-custom-field-values.ts';
import type { DeclaredFields } from '../domain/custom-field/custom-field.ts';
import { CustomFields } from '../domain/custom-field/custom-fields.ts';
import { CustomFieldValues } from '../ports/custom-field/custom-field-values.port.ts';
import { WriteCustomFields } from '../use-cases/custom-field/write-custom-fields.use-case.ts';

/** Fields that extensions add to content. */
export function customFieldsProviders(declared: readonly DeclaredFields[]): Provider[] {
  return [
    { provide: CustomFields, useValue: new CustomFields(declared) },
    bind(CustomFieldValues, PostgresCustomFieldValues, Database),
    provide(WriteCustomFields, CustomFields, CustomFieldValues, TransactionRunner, ActivityLog),
    provide(CustomFieldAnswers, CustomFields, CustomFieldValues, WriteCustomFields),
  ];
}

export const customFieldsControllers: Type[] = [CustomFieldsController, DashboardCustomFieldsController];
