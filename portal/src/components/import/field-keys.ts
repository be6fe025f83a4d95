import type { ImportField } from '../../../contract/import-values.js';
import type { MessageKey } from '../../i18n/i18n.js';

/** Name of each field, in the order of a template. */
export const fieldKeys = {
  firstName: 'people.first-name',
  lastName: 'people.last-name',
  fullName: 'import.full-name',
  email: 'people.email',
  phone: 'people.phone',
  employeeId: 'people.employee-id',
  department: 'people.department',
  location: 'people.location',
  hiredOn: 'people.hired-on',
  locale: 'people.language',
} as const satisfies Record<ImportField, MessageKey>;
