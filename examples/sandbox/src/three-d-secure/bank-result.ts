import { html } from 'hono/html';
import type { Html } from '../console/layout.js';
import type { Services } from '../services.js';
import type { BankInput } from './bank-input.js';
import type { Challenge, ChallengeOutcome } from './challenges.js';
import { responseToken } from './response-token.js';
import { protocolVersion } from './three-d-secure-info.js';

/** Result as the authentication provider's script reports it in `payments.validated`. */
interface ChallengeReport {
  data: Readonly<Record<string, unknown>>;
  jwt: string | null;
}

/** Action code and transaction status by outcome. */
const reported: Readonly<Record<ChallengeOutcome, readonly [actionCode: string, status: string]>> = {
  success: ['SUCCESS', 'Y'],
  failed: ['FAILURE', 'N'],
  canceled: ['FAILURE', 'N'],
  'timed-out': ['FAILURE', 'N'],
  unavailable: ['NOACTION', 'U'],
  error: ['NOACTION', 'U'],
};

/** Values of `ChallengeCancel`: by the shopper, and timed out at the bank. */
const cancelCodes: Readonly<Partial<Record<ChallengeOutcome, string>>> = {
  canceled: '01',
  'timed-out': '04',
};

type ResultInput = { input: BankInput; challenge: Challenge } & (
  { services: Services; error?: undefined } | { services?: undefined; error: { number: number } }
);

/** Renders the end of a challenge: returns the result to the page around this one, or posts it to the term URL. */
export function resultOf({ input, challenge, services, error }: ResultInput): Html {
  const report = error ? errorReport(error.number) : reportOf(services, challenge);
  const { TermUrl, MD, PaReq, origin } = input;
  if (PaReq !== undefined) {
    return html`<form method="post" action="${TermUrl ?? ''}" data-submit>
      <input type="hidden" name="PaRes" value="${report.jwt ?? ''}" />
      <input type="hidden" name="MD" value="${MD ?? ''}" />
      <button class="main">Continue</button>
    </form>`;
  }
  const message = { type: 'challenge-result', transactionId: challenge.transaction_id, ...report };
  return html`<p role="status" data-origin="${origin ?? ''}" data-message="${JSON.stringify(message)}">
    Returning to the shop.
  </p>`;
}

function reportOf({ signer, now }: Services, challenge: Challenge): ChallengeReport {
  const { outcome, transaction_id } = challenge;
  const [actionCode, status] = reported[outcome ?? 'failed'];
  const cancelCode = outcome ? cancelCodes[outcome] : undefined;
  const data = {
    Validated: actionCode === 'SUCCESS',
    ActionCode: actionCode,
    ErrorNumber: 0,
    ErrorDescription: 'Success',
    Payment: {
      Type: 'CCA',
      ProcessorTransactionId: transaction_id,
      ExtendedData: {
        ThreeDSVersion: protocolVersion,
        PAResStatus: status,
        SignatureVerification: 'Y',
        ...(cancelCode === undefined ? {} : { ChallengeCancel: cancelCode }),
      },
    },
  };
  return { data, jwt: responseToken(signer, challenge, now()) };
}

const errorReport = (number: number): ChallengeReport => ({
  data: { Validated: false, ActionCode: 'ERROR', ErrorNumber: number, ErrorDescription: `Error ${number}` },
  jwt: null,
});
