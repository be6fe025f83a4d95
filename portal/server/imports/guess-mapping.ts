import type { ImportField } from '../../contract/import-values.js';

/** English and French headings by field, without accents, spaces and punctuation. */
const headings: Record<ImportField, readonly string[]> = {
  firstName: ['firstname', 'first', 'givenname', 'forename', 'prenom', 'prenomusuel', 'prenomemploye'],
  lastName: ['lastname', 'last', 'surname', 'familyname', 'nom', 'nomdefamille', 'nomemploye'],
  fullName: ['fullname', 'name', 'employeename', 'nomcomplet', 'nometprenom', 'prenometnom'],
  email: [
    ...['email', 'emailaddress', 'mail', 'workemail', 'workemailaddress', 'businessemail', 'companyemail'],
    ...['courriel', 'adressecourriel', 'adresseelectronique', 'adresseemail', 'courrielprofessionnel'],
    ...['adressecourrielprofessionnelle', 'courrieltravail', 'courrielautravail'],
  ],
  phone: [
    ...[
      'phone',
      'phonenumber',
      'mobile',
      'mobilephone',
      'cell',
      'cellphone',
      'telephonenumber',
      'mobilenumber',
    ],
    ...['mobilephonenumber', 'cellphonenumber', 'cellnumber', 'telephonecellulaire', 'telephonemobile'],
    ...[
      'numerodecellulaire',
      'telephone',
      'numerodetelephone',
      'notelephone',
      'cellulaire',
      'telcellulaire',
      'tel',
    ],
  ],
  employeeId: [
    ...['employeeid', 'employeenumber', 'employeeno', 'empid', 'staffid', 'personnelnumber', 'workerid'],
    ...['numerodemploye', 'numeroemploye', 'nodemploye', 'noemploye', 'matricule', 'idemploye'],
  ],
  department: ['department', 'dept', 'division', 'team', 'service', 'departement', 'equipe'],
  location: [
    ...['location', 'site', 'office', 'worklocation', 'branch', 'worksite'],
    ...['lieu', 'lieudetravail', 'emplacement', 'bureau', 'succursale', 'etablissement'],
  ],
  hiredOn: [
    ...['hiredate', 'hiredon', 'startdate', 'datehired', 'dateofhire', 'employmentdate', 'joindate'],
    ...['datedembauche', 'dateembauche', 'datedentree', 'datedengagement'],
  ],
  locale: [
    'language',
    'lang',
    'locale',
    'preferredlanguage',
    'langue',
    'languepreferee',
    'languedecommunication',
  ],
};

const fields = new Map(
  (Object.entries(headings) as [ImportField, readonly string[]][]).flatMap(([field, names]) =>
    names.map((name) => [name, field] as const),
  ),
);

/** Returns the field of each column by its heading; a field is given to the first column that fits. */
export function guessMapping(columns: readonly string[]): (ImportField | null)[] {
  const used = new Set<ImportField>();
  const guessed = columns.map((column) => {
    const field = fields.get(normal(column));
    if (field === undefined || used.has(field)) return null;
    used.add(field);
    return field;
  });
  if (used.has('firstName')) return guessed.map((field) => (field === 'fullName' ? null : field));
  if (used.has('fullName')) return guessed.map((field) => (field === 'lastName' ? null : field));
  // “Nom” without a column of first names is the full name.
  return guessed.map((field, index) =>
    field === 'lastName' && normal(columns[index] ?? '') === 'nom' ? 'fullName' : field,
  );
}

const normal = (heading: string): string =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
