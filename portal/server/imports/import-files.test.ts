import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { Importer } from './import.test-support.js';

const heading = 'First name,Last name,Email,Phone,Employee ID,Department,Hire date,Language';

describe.each(portalDatabases)('files of imports, on $name', ({ open }) => {
  let test: TestPortal;
  let importer: Importer;
  beforeAll(async () => {
    test = await openTestPortal(open);
    importer = await Importer.signIn(test);
  }, startTimeoutMs);
  afterAll(() => test.close());

  it.each([
    [
      'with a byte order mark',
      Buffer.from('\uFEFFPrénom;Nom;Courriel\nZoë;Élan;bom@x.example'),
      'UTF-8',
      ';',
    ],
    [
      'in UTF-16LE',
      Buffer.from('\uFEFFPrénom\tNom\tCourriel\nZoë\tÉlan\tutf16@x.example', 'utf16le'),
      'UTF-16LE',
      '\t',
    ],
    [
      'in UTF-16LE without a mark',
      Buffer.from('Prénom,Nom,Courriel\nZoë,Élan,bare@x.example', 'utf16le'),
      'UTF-16LE',
      ',',
    ],
    [
      'in UTF-16BE',
      Buffer.from('\uFEFFPrénom;Nom;Courriel\nZoë;Élan;big@x.example', 'utf16le').swap16(),
      'UTF-16BE',
      ';',
    ],
    [
      'in UTF-16BE without a mark',
      Buffer.from('Prénom,Nom,Courriel\nZoë,Élan,bigger@x.example', 'utf16le').swap16(),
      'UTF-16BE',
      ',',
    ],
    [
      'in Windows-1252',
      Buffer.from('Prénom;Nom;Courriel\r\nZoë;Élan;ansi@x.example', 'latin1'),
      'WINDOWS-1252',
      ';',
    ],
    [
      'with several line breaks',
      Buffer.from('\uFEFFPrénom,Nom,Courriel\r\nZoë,Élan,breaks@x.example\nAnn,Lee,ann@x.example\r'),
      'UTF-8',
      ',',
    ],
  ])('are read %s', async (_, content, encoding, delimiter) => {
    const job = await importer.upload(content);
    expect(job).toMatchObject({ status: 'READY', encoding, delimiter });
    expect(job.mapping).toEqual(['firstName', 'lastName', 'email']);
    expect(job.columns[0]).toBe('Prénom');
    expect(at(job.sample, 0, 1)).toBe('Élan');
  });

  it.each([
    [
      'a title',
      'People of Acme, Inc.\n\nPrénom;Nom;Courriel\nZoë;Élan;t1@x.example\nBob;;t2@x.example\n',
      3,
      5,
    ],
    [
      'a title and a date',
      'Team,,\nExported,2026-03-01,\nFirst name,Last name,Email\nA,B,t3@x.example\nB,,\n',
      3,
      5,
    ],
    ['empty rows', '\n,,\nFirst name,Last name,Email\nA,B,t4@x.example\nB,,\n', 3, 5],
    ['no title', 'Email,,\nt5@x.example,Ann,Lee\n', 1, undefined],
  ])('have their headings after %s', async (_, content, headingRow, problemRow) => {
    const job = await importer.upload(content);
    expect(job).toMatchObject({ status: 'READY', headingRow });
    const problems = await importer.rows(job.id, '&status=INVALID');
    expect(problems[0]?.row).toBe(problemRow);
    if (headingRow > 1) expect(job).toMatchObject({ isMapped: true, counts: { total: 2, valid: 1 } });
  });

  it.each([
    ['Prénom usuel', 'Nom de famille', 'Adresse courriel', 'Téléphone cellulaire'],
    ['First name', 'Last name', 'E-mail address', 'Mobile phone number'],
    ['Prénom', 'Nom', 'Courriel professionnel', 'Numéro de téléphone'],
  ])('have the headings %s, %s, %s and %s', async (...names) => {
    const job = await importer.upload(`${names.join(',')}\nZoë,Élan,names@x.example,303 555 0933\n`);
    expect(job.mapping).toEqual(['firstName', 'lastName', 'email', 'phone']);
  });

  it.each([
    ['Ann,,a@x.example,,,,,', 'Last name', 'name_missing', ''],
    ['\u200B,Lee,a@x.example,,,,,', 'First name', 'name_invalid', '\u200B'],
    ['evil.example/a,Lee,a@x.example,,,,,', 'First name', 'name_invalid', 'evil.example/a'],
    [`${'A'.repeat(81)},Lee,a@x.example,,,,,`, 'First name', 'too_long', 'A'.repeat(81)],
    [`Ann,Lee,a@x.example,,${'1'.repeat(41)},,,`, 'Employee ID', 'too_long', '1'.repeat(41)],
    ['Ann,Lee,a@x,,,,,', 'Email', 'email_invalid', 'a@x'],
    ['Ann,Lee,a\uFFFD@x.example,,,,,', 'Email', 'email_invalid', 'a\uFFFD@x.example'],
    ['Ann,Lee,,+44 20 7946 0000,,,,', 'Phone', 'phone_invalid', '+44 20 7946 0000'],
    ['Ann,Lee,,,,,,', null, 'contact_missing', null],
    ['Ann,Lee,a@x.example,,,,30.02.2020,', 'Hire date', 'date_impossible', '30.02.2020'],
    ['Ann,Lee,a@x.example,,,,30 Feb 2020,', 'Hire date', 'date_invalid', '30 Feb 2020'],
    ['Ann,Lee,a@x.example,,,,2026-02-30,', 'Hire date', 'date_impossible', '2026-02-30'],
    ['Ann,Lee,a@x.example,,,,0000-01-01,', 'Hire date', 'date_impossible', '0000-01-01'],
    ['Ann,Lee,a@x.example,,,,1/1/0050,', 'Hire date', 'date_impossible', '1/1/0050'],
    ['Ann,Lee,a@x.example,,,,13/13/2026,', 'Hire date', 'date_impossible', '13/13/2026'],
    ['Ann,Lee,a@x.example,,,A\u202EB,,', 'Department', 'text_invalid', 'A\u202EB'],
    [`Ann,Lee,a@x.example,,,${'x'.repeat(199)}😀,,`, 'Department', 'too_long', `${'x'.repeat(199)}😀`],
    ['Ann,Lee,a@x.example,,,,2026-01-31,en,Extra', null, 'too_many_values', 'Extra'],
    ['Ann,Lee,recipient00007@sample.example,,E00008,,,', null, 'duplicate_conflict', null],
  ])('have an error in %j: %s, %s', async (row, column, code, value) => {
    const job = await importer.upload(`${heading}\n${row}\n`);
    expect(job.counts).toMatchObject({ total: 1, valid: 0, invalid: 1 });
    expect(await importer.rows(job.id)).toMatchObject([
      { row: 2, status: 'INVALID', errors: [{ column, code, value }] },
    ]);
  });

  it('have a warning for an unknown language, without which the person is added', async () => {
    const job = await importer.upload(`${heading}\nAnn,Lee,warned@x.example,,,,,German\n`);
    expect(job.counts).toMatchObject({ total: 1, valid: 1, invalid: 0 });
    const warning = { column: 'Language', code: 'locale_unknown' };
    expect(await importer.rows(job.id)).toMatchObject([
      { status: 'NEW', errors: [{ ...warning, value: 'German' }] },
    ]);
    await importer.commit(job.id);
    expect(await importer.rows(job.id)).toMatchObject([
      { status: 'CREATED', errors: [{ ...warning, value: null }] },
    ]);
    const { body } = await importer.people('?q=warned@x.example');
    expect(body).toMatchObject({ items: [{ locale: null }] });
  });

  it('have languages with their regions, in both languages', async () => {
    const french = [
      'French (Canada)',
      'Français',
      'fr_CA',
      'FR',
      'Canadian French',
      'Français - Canada',
      'F',
    ];
    const english = ['English (United States)', 'anglais', 'en_GB', 'EN', 'US English', 'eng'];
    const rows = [...french, ...english].map((name, index) => `A,B,lang${index}@x.example,,,,,${name}`);
    await importer.commit((await importer.upload([heading, ...rows].join('\n'))).id);
    const { body } = await importer.people('?q=lang&size=50');
    const { items } = body as { items: { email: string; locale: string }[] };
    const localeAt = (index: number) => items.find(({ email }) => email === `lang${index}@x.example`)?.locale;
    expect([...french, ...english].map((_, index) => localeAt(index))).toEqual([
      ...french.map(() => 'fr-CA'),
      ...english.map(() => 'en-US'),
    ]);
  });

  it('have an error for every wrong cell of a row; empty rows count', async () => {
    const job = await importer.upload(`${heading}\n\n,,,,,,,\nAnn,,a@x,1,,,,\n`);
    const [row] = await importer.rows(job.id);
    expect(row?.row).toBe(4);
    expect(row?.errors.map(({ code }) => code)).toEqual(['email_invalid', 'phone_invalid', 'name_missing']);
  });

  it('are shown with the beginnings of long cells', async () => {
    const long = `${'x'.repeat(299)}😀${'y'.repeat(5_000)}`;
    const beginning = `${'x'.repeat(299)}😀`;
    const job = await importer.upload(`First name,Last name,Email,${long}\nAnn,Lee,a@x.example,${long}\n`);
    expect([job.columns[3], at(job.sample, 0, 3)]).toEqual([beginning, beginning]);
    const [row] = await importer.rows(job.id);
    expect(row?.values[3]).toBe(beginning);
  });

  it.each([
    ['an empty file', '', {}, 422, 'validation_failed'],
    ['another type', '{}', { 'content-type': 'application/json' }, 415, 'unsupported_media_type'],
    ['too many bytes', new Uint8Array(15 * 1024 * 1024 + 1), {}, 413, 'payload_too_large'],
  ] as const)('are rejected: %s', async (_, content, headers, status, code) => {
    const response = await importer.send(content, {}, headers);
    expect([response.status, at(response.body, 'code')]).toEqual([status, code]);
  });

  it.each([
    ['.xlsx', 'PK\u0003\u0004…'],
    ['empty .zip', 'PK\u0005\u0006…'],
    ['.xls', '\u00D0\u00CF\u0011\u00E0…'],
    ['.gz', '\u001F\u008B\u0008…'],
  ])('are rejected as spreadsheets or archives: %s', async (_, content) => {
    const { status, body } = await importer.send(Buffer.from(content, 'latin1'));
    expect([status, at(body, 'errors', 0, 'code')]).toEqual([422, 'file_type']);
    expect(at(body, 'detail')).toContain('a spreadsheet or an archive, not a CSV file');
  });

  it.each([
    ['no rows', 'First name,Last name,Email\n', 'no_rows', null],
    ['an open quotation mark', `First name\n"${'a\n'.repeat(60_000)}`, 'file_malformed', 2],
    ['too many columns', `${'a,'.repeat(100)}b\n1\n`, 'too_many_columns', null],
  ])('cannot be imported with %s', async (_, content, error, errorRow) => {
    expect(await importer.upload(content)).toMatchObject({ status: 'FAILED', error, errorRow, sample: [] });
  });
});
