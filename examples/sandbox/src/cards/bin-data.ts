/** Attribute of a card that its BIN range determines, as the GraphQL interface returns it. */
type BinFlag = 'YES' | 'NO' | 'UNKNOWN';

export interface BinData {
  prepaid: BinFlag;
  healthcare: BinFlag;
  debit: BinFlag;
  durbinRegulated: BinFlag;
  commercial: BinFlag;
  payroll: BinFlag;
  issuingBank: string | null;
  countryOfIssuance: string | null;
  productId: string | null;
}

const allNo: BinData = {
  prepaid: 'NO',
  healthcare: 'NO',
  debit: 'NO',
  durbinRegulated: 'NO',
  commercial: 'NO',
  payroll: 'NO',
  issuingBank: null,
  countryOfIssuance: null,
  productId: null,
};

const allUnknown: BinData = {
  ...allNo,
  prepaid: 'UNKNOWN',
  healthcare: 'UNKNOWN',
  debit: 'UNKNOWN',
  durbinRegulated: 'UNKNOWN',
  commercial: 'UNKNOWN',
  payroll: 'UNKNOWN',
};

const ordinary: BinData = {
  ...allNo,
  durbinRegulated: 'UNKNOWN',
  issuingBank: 'Bank of Samples',
  countryOfIssuance: 'USA',
};

/** BIN data of the public test numbers. Only the profile's name is stored, never the number. */
export const binProfiles = {
  ordinary,
  business: { ...ordinary, commercial: 'YES', productId: 'G' },
  commercial: { ...ordinary, commercial: 'YES' },
  consumer: { ...ordinary, productId: 'F' },
  corporate: { ...ordinary, commercial: 'YES', productId: 'K' },
  countryOfIssuance: { ...allUnknown, countryOfIssuance: 'USA' },
  debit: { ...ordinary, debit: 'YES' },
  durbinRegulated: { ...ordinary, debit: 'YES', durbinRegulated: 'YES' },
  european: { ...ordinary, countryOfIssuance: 'DEU' },
  healthcare: { ...ordinary, healthcare: 'YES' },
  issuingBank: { ...allUnknown, issuingBank: 'NETWORK ONLY' },
  no: allNo,
  payroll: { ...ordinary, payroll: 'YES' },
  prepaid: { ...ordinary, prepaid: 'YES' },
  purchase: { ...ordinary, commercial: 'YES', productId: 'S' },
  unionPayDebit: { ...ordinary, debit: 'YES', countryOfIssuance: 'CHN' },
  unionPayCredit: { ...ordinary, countryOfIssuance: 'CHN' },
  unknown: allUnknown,
} as const satisfies Record<string, BinData>;

export type BinProfile = keyof typeof binProfiles;

const restFlags = { YES: 'Yes', NO: 'No', UNKNOWN: 'Unknown' } as const;

/** Converts BIN data to the REST format, which contains every field. */
export function restBinData(data: BinData) {
  return {
    prepaid: restFlags[data.prepaid],
    healthcare: restFlags[data.healthcare],
    debit: restFlags[data.debit],
    durbinRegulated: restFlags[data.durbinRegulated],
    commercial: restFlags[data.commercial],
    payroll: restFlags[data.payroll],
    issuingBank: data.issuingBank ?? 'Unknown',
    countryOfIssuance: data.countryOfIssuance ?? 'Unknown',
    productId: data.productId ?? 'Unknown',
  };
}
