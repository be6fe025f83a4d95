/** Results of the issuer's CVV and address checks. The provider's public test values determine them. */
export interface CardChecks {
  cvv: 'M' | 'N' | 'U' | 'S' | 'I';
  avsPostalCode: AvsResponse | null;
  avsStreetAddress: AvsResponse | null;
  /** Error of the whole address check. If it is set, both address results are null. */
  avsError: 'E' | 'S' | null;
}

type AvsResponse = 'M' | 'N' | 'U' | 'I';

export interface CheckedInput {
  cvv: string | null;
  postalCode: string | null;
  streetAddress: string | null;
}

const cvvResponses: Readonly<Record<string, CardChecks['cvv']>> = {
  '200': 'N',
  '2000': 'N',
  '201': 'U',
  '2010': 'U',
  '301': 'S',
  '3010': 'S',
};

export function runCardChecks({ cvv, postalCode, streetAddress }: CheckedInput): CardChecks {
  const avsError = postalCode === '30000' ? 'E' : postalCode === '30001' ? 'S' : null;
  return {
    cvv: cvv === null ? 'I' : (cvvResponses[cvv] ?? 'M'),
    avsPostalCode: avsError === null ? postalCodeResponse(postalCode) : null,
    avsStreetAddress: avsError === null ? streetResponse(streetAddress) : null,
    avsError,
  };
}

function postalCodeResponse(postalCode: string | null): AvsResponse {
  if (!postalCode) return 'I';
  if (postalCode === '20000') return 'N';
  return postalCode === '20001' ? 'U' : 'M';
}

/** Returns the result for the first word of the address: the house number is the test value. */
function streetResponse(streetAddress: string | null): AvsResponse {
  if (!streetAddress) return 'I';
  const [house] = streetAddress.trim().split(/\s+/);
  if (house === '200') return 'N';
  return house === '201' ? 'U' : 'M';
}
