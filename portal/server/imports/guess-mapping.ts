import type { ImportField } from '../../contract/import-values.js';

/** Headings of a field: `exact` ones, and `other` ones that count only in a file without an exact one. */
interface Headings {
  exact: string;
  other?: string;
}

/**
 * English and French headings by field, without accents, spaces and punctuation, also those of the exports of Workday, ADP,
 * UKG, BambooHR, Gusto and SAP SuccessFactors.
 */
const headings: Record<ImportField, Headings> = {
  firstName: {
    exact: `firstname first givenname forename legalfirstname firstlegalname employeefirstname workerfirstname
      legalnamefirstname prenom prenomusuel prenomemploye prenomdelemploye prenomlegal`,
    other: 'preferredfirstname preferredgivenname prenomprefere',
  },
  lastName: {
    exact: `lastname last surname familyname legallastname lastlegalname employeelastname workerlastname
      legalnamelastname nom nomdefamille nomemploye nomlegal nomdefamillelegal`,
    other: 'preferredlastname',
  },
  fullName: {
    exact: `fullname name employeename employeefullname legalname legalfullname worker workername payrollname associatename
      displayname lastnamefirstname nomcomplet nomprenom nometprenom prenometnom nomdelemploye`,
    other: 'employee associate employe salarie',
  },
  email: {
    exact: `email emailaddress mail workemail workemailaddress businessemail businessemailaddress companyemail primaryemail
      primaryemailaddress primaryworkemail primaryworkemailaddress workcontactworkemail emailwork workemailprimary
      businessemailinformationemailaddress courriel adressecourriel adresseelectronique adresseemail courrielprofessionnel
      adressecourrielprofessionnelle courrieltravail courrielautravail emailprofessionnel`,
  },
  phone: {
    exact: `phone phonenumber mobile mobilephone cell cellphone telephonenumber mobilenumber mobilephonenumber
      cellphonenumber cellnumber workmobile workcontactworkmobile personalmobile personalcontactpersonalmobile
      telephonecellulaire telephonemobile numerodecellulaire telephone numerodetelephone notelephone cellulaire
      telcellulaire tel`,
    other: 'primaryphone primaryphonenumber workphone workphonenumber primaryworkphone workcontactworkphone',
  },
  employeeId: {
    exact: `employeeid employeenumber employeeno empid emplid eeid staffid personnelnumber workerid associateid
      useremployeeid numerodemploye numeroemploye nodemploye noemploye matricule matriculeemploye idemploye`,
    other: 'filenumber personid personidexternal payrollid userid',
  },
  department: {
    exact: `department dept departmentname departmentdescription homedepartment homedepartmentdescription jobdepartment
      division team service nomduservice departement equipe`,
    other: `supervisoryorganization costcenter costcentre costcentername costcenterdescription businessunit
      homedepartmentcode departmentcode centredecouts`,
  },
  location: {
    exact: `location locationname locationdescription joblocation site office officelocation worklocation
      worklocationname primaryworklocation primarylocation branch worksite lieu lieudetravail emplacement bureau succursale
      etablissement`,
    other: 'homeworklocation locationcode',
  },
  hiredOn: {
    exact: `hiredate hiredon startdate datehired dateofhire employmentdate joindate dateofjoining datedembauche
      dateembauche datedentree datedengagement`,
    other:
      'mostrecenthiredate lasthiredate latesthiredate hiredatemostrecent originalhiredate hiredateoriginal',
  },
  locale: {
    exact: `language lang locale preferredlanguage communicationlanguage correspondencelanguage langue languepreferee
      languedecommunication languedecorrespondance`,
    other: 'nativepreferredlanguage primarylanguage',
  },
};

/** Headings of full names that begin with the last name, also without a comma. */
const lastFirst = new Set(['lastnamefirstname', 'nomprenom']);

/** Returns true if the heading of full names says that they begin with the last name. */
export const namesLastFirst = (heading: string): boolean => lastFirst.has(normal(heading));

interface Guess {
  field: ImportField;
  isExact: boolean;
}

const guesses = new Map<string, Guess>(
  (Object.entries(headings) as [ImportField, Headings][]).flatMap(([field, { exact, other = '' }]) => [
    ...namesIn(exact).map((name) => [name, { field, isExact: true }] as const),
    ...namesIn(other).map((name) => [name, { field, isExact: false }] as const),
  ]),
);

function namesIn(text: string): string[] {
  return text.split(/\s+/).filter((name) => name !== '');
}

/** Returns the field of each column by its heading; a field is given to the first column that fits best. */
export function guessMapping(columns: readonly string[]): (ImportField | null)[] {
  const found = columns.map(guessOf);
  const first = new Map<ImportField, number>();
  for (const isExact of [true, false])
    for (const [index, guess] of found.entries())
      if (guess?.isExact === isExact && !first.has(guess.field)) first.set(guess.field, index);
  const guessed = found.map((guess, index) =>
    guess && first.get(guess.field) === index ? guess.field : null,
  );
  const without = (field: ImportField) => guessed.map((one) => (one === field ? null : one));
  const firstName = first.get('firstName');
  // A preferred name says less than the full name.
  const isPreferred = firstName !== undefined && found[firstName]?.isExact === false;
  if (isPreferred && first.has('fullName') && !first.has('lastName')) return without('firstName');
  if (firstName !== undefined) return without('fullName');
  if (first.has('fullName')) return without('lastName');
  // “Nom” without a column of first names is the full name.
  return guessed.map((field, index) =>
    field === 'lastName' && normal(columns[index] ?? '') === 'nom' ? 'fullName' : field,
  );
}

/** Returns the field of a heading. Exports add the format in parentheses, as in “Hire Date (YYYY-MM-DD)”. */
function guessOf(heading: string): Guess | undefined {
  const whole = guesses.get(normal(heading));
  if (whole) return whole;
  const guess = guesses.get(normal(heading.replace(/\([^()]*\)\s*$/, '')));
  return guess && { ...guess, isExact: false };
}

const normal = (heading: string): string =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('#', 'number')
    .replaceAll(/[°º]/g, 'o')
    .replaceAll(/[^a-z0-9]/g, '');
