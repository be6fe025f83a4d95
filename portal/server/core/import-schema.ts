import type { Generated, Selectable } from 'kysely';
import type {
  DateOrder,
  Delimiter,
  FileEncoding,
  ImportError,
  ImportField,
  ImportRowStatus,
  ImportStatus,
  OnExisting,
} from '../../contract/import-values.js';
import type { ImportCounts, ImportRowError } from '../../contract/imports.js';
import type { RecipientInput } from '../../contract/recipients.js';
import type { JsonColumn } from './json-column.js';

/** Time for which the rows of an import are stored. */
export const importRowDays = 7;

interface ImportJobTable {
  id: string;
  store_id: string;
  policy_id: string | null;
  status: ImportStatus;
  filename: string;
  bytes: number;
  encoding: FileEncoding;
  delimiter: Delimiter;
  /** Headings of the file. */
  columns: JsonColumn<string[]>;
  /** Number of their row in the file. */
  heading_row: Generated<number>;
  mapping: JsonColumn<(ImportField | null)[]>;
  /** Order that the dates of each column prove. */
  date_orders: JsonColumn<(DateOrder | 'UNCERTAIN' | null)[]>;
  /** Order of day and month where the file does not prove it. */
  date_order: DateOrder;
  on_existing: OnExisting;
  counts: JsonColumn<ImportCounts>;
  /** True if all rows of the file are stored. */
  is_read: Generated<boolean>;
  /** First row that the current step has not processed. */
  next_row: Generated<number>;
  /** Number of times that the import was continued since its last progress. */
  attempts: Generated<number>;
  error: ImportError | null;
  /** Account that has started the current step, and the administrator who acts for it. */
  created_by: string;
  acted_by: string | null;
  request_id: string;
  created_at: Date;
  finished_at: Date | null;
}

/** Piece of the text of an uploaded file, until its rows are stored. */
interface ImportPartTable {
  import_id: string;
  part_no: number;
  content: string;
}

interface ImportRowTable {
  import_id: string;
  /** Number of the row in the file, from 1. */
  row_no: number;
  /** Cells; none after the person has been saved or erased. */
  raw: JsonColumn<string[]>;
  /** The person; null before the check, for invalid rows, and after the person has been saved or erased. */
  norm: JsonColumn<RecipientInput | null>;
  status: ImportRowStatus;
  errors: JsonColumn<ImportRowError[]>;
  /** Keys of a valid row, by which later rows are recognized as duplicates. */
  email_key: string | null;
  phone_key: string | null;
  employee_key: string | null;
  /** Id of the person of the store. */
  recipient_id: string | null;
}

export interface ImportSchema {
  import_job: ImportJobTable;
  import_part: ImportPartTable;
  import_row: ImportRowTable;
}

export type ImportJobRow = Selectable<ImportJobTable>;
