import type { ImportRowCode } from '../../contract/import-values.js';
import { csvLine } from '../core/csv.js';

/** Sample files for trying the import: a large one without problems, and a small one with every problem. */
export const sampleImportFiles = ['people', 'problems'] as const;
export type SampleImportFile = (typeof sampleImportFiles)[number];

const goodRows = 50_000;
const problemRows = 200;

const columns = [
  ...(['First name', 'Last name', 'Email', 'Phone', 'Employee ID'] as const),
  ...(['Department', 'Location', 'Hire date', 'Language'] as const),
] as const;
type Row = Record<(typeof columns)[number], string>;

const firstNames = [
  'Ann',
  'Ben',
  'Chloé',
  'David',
  'Élise',
  'Frank',
  'Grace',
  'Hugo',
  'Inès',
  'Jack',
  'Karen',
];
const lastNames = ['Adams', 'Bouchard', 'Clark', 'Dubé', 'Evans', 'Fortin', 'Garcia', 'Hill', 'Ibrahim'];
const departments = ['Production', 'Logistics', 'Office', 'Research', 'Sales, East', 'Support'];
const locations = ['Chicago', 'Denver', 'Austin', 'Boston', 'Toronto', 'Montréal', 'Halifax'];

const pick = (values: readonly string[], number: number) => values[number % values.length] ?? '';
const padded = (number: number, length: number) => String(number).padStart(length, '0');

/** Returns a valid row; each number is another person. */
function goodRow(number: number, name: string): Row {
  return {
    'First name': pick(firstNames, number),
    'Last name': pick(lastNames, Math.floor(number / firstNames.length)),
    Email: `${name}${padded(number, 5)}@sample.example`,
    Phone: '',
    'Employee ID': `${name.slice(0, 1).toUpperCase()}${padded(number, 6)}`,
    Department: pick(departments, number),
    Location: pick(locations, number),
    'Hire date': `20${padded(number % 25, 2)}-${padded((number % 12) + 1, 2)}-${padded((number % 28) + 1, 2)}`,
    Language: number % 4 === 0 ? 'fr' : 'en',
  };
}

/** Address of the person who causes the warning `opted_out` after having opted out. */
export const optedOutEmail = 'recipient00030@sample.example';

interface Surplus {
  /** Values beside the columns. */
  surplus: readonly string[];
}

/** Wrong cells of a row, by the code of the problem. Some cells are those of people of the sample data. */
const problems: Record<ImportRowCode, Partial<Row & Surplus>> = {
  name_missing: { 'Last name': '' },
  name_invalid: { 'First name': 'A\u200B' },
  email_invalid: { Email: 'no address' },
  phone_invalid: { Phone: '+44 20 7946 0000' },
  contact_missing: { Email: '' },
  too_many_values: { surplus: ['Extra'] },
  too_long: { Department: 'A very long name of a department that has more than forty characters' },
  text_invalid: { Location: 'A\u202EB' },
  date_invalid: { 'Hire date': 'last year' },
  date_impossible: { 'Hire date': '2026-02-30' },
  locale_unknown: { Language: 'German' },
  duplicate_in_file: { Email: 'mixed00000@sample.example' },
  duplicate_conflict: { Email: 'recipient00007@sample.example', 'Employee ID': 'E00008' },
  opted_out: { Email: optedOutEmail, 'Employee ID': '' },
};

function problemRow(number: number): Row & Partial<Surplus> {
  const good = goodRow(number, 'mixed');
  const kinds = Object.values(problems);
  // Each second row is valid; the problems take turns in the others.
  return number % 2 === 0 ? good : { ...good, ...kinds[Math.floor(number / 2) % kinds.length] };
}

/** Returns a sample file, which is always the same. */
export function sampleImportFile(name: SampleImportFile): string {
  const isPeople = name === 'people';
  const rows = Array.from({ length: isPeople ? goodRows : problemRows }, (_, number) => {
    const row: Row & Partial<Surplus> = isPeople ? goodRow(number, 'person') : problemRow(number);
    return csvLine([...columns.map((column) => row[column]), ...(row.surplus ?? [])]);
  });
  return csvLine(columns) + rows.join('');
}
