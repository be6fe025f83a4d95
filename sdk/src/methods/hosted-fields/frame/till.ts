import type { ClientConfiguration } from '../../../client/client.types.js';
import type { Handlers } from '../../../frames/port.js';
import {
  cardErrors,
  type CardPayload,
  type CardRequests,
  type FieldKey,
  type WireTokenizeOptions,
} from '../hosted-fields.messages.js';
import type { CardModel } from './model.js';

/** Where a card is sent from. It knows the gateway; the code that talks to it comes once there is something to send. */
export interface Till {
  /** Answers the page's introduction of its gateway. */
  introduce: Handlers<CardRequests>['client'];
  /** Brings the code ahead of its use. */
  prepare(): void;
  /**
   * Makes a nonce. Rejects with `HOSTED_FIELDS_FIELDS_EMPTY`, `…_FIELDS_INVALID`, `…_FAILED_TOKENIZATION`,
   * `…_TOKENIZATION_CVV_VERIFICATION_FAILED`, `…_TOKENIZATION_FAIL_ON_DUPLICATE` or `…_TOKENIZATION_NETWORK_ERROR`.
   */
  tokenize(options: WireTokenizeOptions, signal: AbortSignal): Promise<CardPayload>;
}

export function createTill(model: CardModel, pageOrigin: string): Till {
  let gateway: ClientConfiguration | undefined;
  const bring = () => import('./tokenize.js');

  return {
    introduce(introduction) {
      gateway = introduction.configuration as unknown as ClientConfiguration;
      model.setSupport(introduction.brands);
      return null;
    },
    prepare() {
      // Whether it came shows when it is needed.
      bring().catch(() => undefined);
    },
    async tokenize(options, signal) {
      const keys = selectFields(model, options);
      // The page introduces its gateway before it asks for anything.
      if (!gateway) throw new TypeError('no gateway');
      const code = await bring().catch((cause: unknown) => {
        throw cardErrors.TOKENIZATION_NETWORK_ERROR({ cause });
      });
      return code.tokenize(model, keys, { gateway, pageOrigin, options, signal });
    },
  };
}

function selectFields(model: CardModel, { fields }: WireTokenizeOptions): readonly FieldKey[] {
  const keys = [...model.fields.keys()].filter((key) => fields?.includes(key) ?? true);
  if (keys.every((key) => model.state(key).isEmpty)) throw cardErrors.FIELDS_EMPTY();
  const invalidFieldKeys = keys.filter((key) => !model.state(key).isValid);
  if (invalidFieldKeys.length > 0) throw cardErrors.FIELDS_INVALID({ details: { invalidFieldKeys } });
  return keys;
}
