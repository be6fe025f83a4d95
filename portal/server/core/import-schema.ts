import type { Generated, Selectable } from 'kysely';
import type { HeldReason, MissingRule } from '../../contract/feed-values.js';
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
  /** Number of the row that has caused the error. */
  error_row: number | null;
  /** Account that has started the current step, and the administrator who acts for it. */
  created_by: string;
  acted_by: string | null;
  request_id: string;
  /** Trace of the request that has started the current step, in the format of the header `traceparent`. */
  trace_parent: Generated<string | null>;
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

interface HrisConfigTable {
  store_id: string;
  is_enabled: boolean;
  on_missing: MissingRule;
  version: Generated<number>;
  updated_at: Date;
}

/**
 * Removal of people who are missing from a file. `OPEN`: they are not known yet; `HELD`: a person must decide; `DROPPED`: the
 * rest is kept; `REPLACED`: a later file was compared before a person decided.
 */
type FeedRemoval = 'OPEN' | 'HELD' | 'RUNNING' | 'DONE' | 'DROPPED' | 'REPLACED';

/** File of the feed; its import has the progress. */
interface FeedRunTable {
  import_id: string;
  store_id: string;
  on_missing: MissingRule;
  removal: Generated<FeedRemoval>;
  held_for: Generated<HeldReason | null>;
  /** Number of missing people; null before they are known. */
  missing: Generated<number | null>;
  /** Number of invalid rows that belong to no person of the store. */
  unmatched: Generated<number>;
  removed: Generated<number>;
  /** Account that has confirmed the removal. */
  confirmed_by: Generated<string | null>;
  created_at: Date;
}

/** Person of the store who is missing from a file, until the person is erased. */
interface FeedMissingTable {
  import_id: string;
  recipient_id: string;
}

export interface ImportSchema {
  import_job: ImportJobTable;
  import_part: ImportPartTable;
  import_row: ImportRowTable;
  hris_config: HrisConfigTable;
  feed_run: FeedRunTable;
  feed_missing: FeedMissingTable;
}

export type FeedRunRow = Selectable<FeedRunTable>;
export type ImportJobRow = Selectable<ImportJobTable>;
