import type {
  Card,
  CardDetails,
  CardPayload,
  FieldKey,
  FieldState,
  TokenizeOptions,
} from '../methods/hosted-fields/index.js';
import type {
  ThreeDSecureInfo,
  ThreeDSecureEvents,
  VerifyPayload,
  VerifyCardOptions,
  LegacyVerifyCardOptions,
} from '../methods/three-d-secure/index.js';
import type { UnionPayCapabilities, UnionPayPayload } from '../methods/unionpay/index.js';

/**
 * Value of a property of a card that the gateway may not know.
 *
 * @inline
 */
type CardProperty = 'Yes' | 'No' | 'Unknown';

/** Data about a card's issuer. A type, because an interface could not be assigned to a record. */
export type BinData = {
  /** Commercial card. */
  readonly commercial: CardProperty;
  /** Country of the issuer in three letters (ISO 3166-1), for example `USA`, or `Unknown`. */
  readonly countryOfIssuance: string;
  /** Debit card. */
  readonly debit: CardProperty;
  /** Debit card whose fees are limited by the Durbin amendment. */
  readonly durbinRegulated: CardProperty;
  /** Card for health care expenses. */
  readonly healthcare: CardProperty;
  /** Name of the issuing bank, or `Unknown`. */
  readonly issuingBank: string;
  /** Payroll card. */
  readonly payroll: CardProperty;
  /** Prepaid card. */
  readonly prepaid: CardProperty;
  /** Identifier of the card product at the brand, or `Unknown`. */
  readonly productId: string;
};

/**
 * Field of a card form; a page knows for which fields it has containers.
 *
 * @inline
 */
interface BraintreeField extends FieldState {
  /** Element that contains the field's frame. */
  readonly container: HTMLElement;
}

/**
 * State of a card form.
 *
 * @inline
 */
export interface BraintreeFieldsState {
  /** Brands that the number may belong to; all known brands while it is untouched. */
  readonly cards: Card[];
  /** State of each field, by its name. */
  readonly fields: Readonly<Record<FieldKey, BraintreeField>>;
}

/**
 * Event of a card form.
 *
 * @inline
 */
export interface BraintreeFieldsEvent extends BraintreeFieldsState {
  /** Name of the field that caused the event. */
  readonly emittedBy: FieldKey;
}

/** Events of hosted fields, by name. */
export interface BraintreeFieldsEvents {
  blur: BraintreeFieldsEvent;
  focus: BraintreeFieldsEvent;
  empty: BraintreeFieldsEvent;
  notEmpty: BraintreeFieldsEvent;
  cardTypeChange: BraintreeFieldsEvent;
  validityChange: BraintreeFieldsEvent;
  inputSubmitRequest: BraintreeFieldsEvent;
  /** The first six digits are complete or have changed. */
  binAvailable: {
    /** First six digits of the number. */
    readonly bin: string;
  };
}

/**
 * Payload of a card; `binData` and names are null if the gateway does not know them.
 *
 * @inline
 */
export interface BraintreeCardPayload extends Omit<CardPayload, 'binData'> {
  readonly details: CardDetails;
  /** Data about the card's issuer; null if there are none. */
  readonly binData: BinData | null;
}

/** Attribute of a field's input. */
interface BraintreeFieldAttribute {
  readonly field: FieldKey;
  readonly attribute: 'aria-invalid' | 'aria-required' | 'disabled' | 'placeholder';
  readonly value?: boolean | string | undefined;
}

/** Method, so that handlers with narrower parameters are accepted. */
interface HandlerHolder<Arguments extends unknown[]> {
  handle(...args: Arguments): void;
}

/** Handler of an event; its parameters may have other types than the event, as long as they overlap. */
export type BraintreeHandler<Arguments extends unknown[]> = HandlerHolder<Arguments>['handle'];

/** Methods of hosted fields whose types differ from `@tessera/web/hosted-fields`. */
export interface HostedFieldsCalls {
  on<Name extends keyof BraintreeFieldsEvents>(
    event: Name,
    handler: BraintreeHandler<[event: BraintreeFieldsEvents[Name]]>,
  ): void;
  off<Name extends keyof BraintreeFieldsEvents>(
    event: Name,
    handler: BraintreeHandler<[event: BraintreeFieldsEvents[Name]]>,
  ): void;
  getState(): BraintreeFieldsState;
  tokenize(options?: TokenizeOptions): Promise<BraintreeCardPayload>;
  setAttribute(attribute: BraintreeFieldAttribute): Promise<void>;
  removeAttribute(attribute: BraintreeFieldAttribute): Promise<void>;
  getChallenges(): Promise<string[]>;
  getSupportedCardTypes(): Promise<string[]>;
}

/**
 * Capabilities of a card; only UnionPay cards have `unionPay`.
 *
 * @inline
 */
export type BraintreeCapabilities = UnionPayCapabilities & {
  /** Debit cards need neither a security code nor an expiration date. */
  readonly isDebit: boolean;
} & (
    | {
        /** True if the card belongs to the network. */
        readonly isUnionPay: true;
        /** Support of the card. */
        readonly unionPay: {
          /** True if payments can be authorized now and settled later. */
          readonly supportsTwoStepAuthAndCapture: boolean;
          /** False if the gateway cannot process the card. */
          readonly isSupported: boolean;
        };
      }
    | {
        /** True if the card belongs to the network. */
        readonly isUnionPay: false;
        /** Only for cards of the network. */
        readonly unionPay?: undefined;
      }
  );

/**
 * Result of `unionPay.tokenize`.
 *
 * @inline
 */
export interface BraintreeUnionPayPayload extends UnionPayPayload {
  readonly type: string;
  readonly description: string;
  readonly details: {
    /** Brand, for example `UnionPay`. */
    readonly cardType: string;
    /** Last two digits of the number. */
    readonly lastTwo: string;
  };
}

/**
 * Result of a verification.
 *
 * @inline
 */
export interface BraintreeVerification extends VerifyPayload {
  readonly type: string;
  readonly description: string;
  readonly details: Readonly<Record<string, unknown>> & {
    /** Brand, for example `Visa`. */
    readonly cardType: string;
    /** Last two digits of the number. */
    readonly lastTwo: string;
    /** Error for which the challenge was left out; absent if there is none. */
    readonly challengeSkipped?: unknown;
  };
  readonly binData: BinData | null | undefined;
  readonly liabilityShifted: boolean;
  readonly liabilityShiftPossible: boolean;
  readonly threeDSecureInfo: BraintreeThreeDSecureInfo;
}

/**
 * Authentication data of a card.
 *
 * @inline
 */
interface BraintreeThreeDSecureInfo extends ThreeDSecureInfo {
  readonly status: string;
  readonly liabilityShifted: boolean;
  readonly liabilityShiftPossible: boolean;
  /** Authentication value of the card's scheme; null without an authentication. */
  readonly cavv?: string | null;
  /** Id of the transaction in version 1 of the protocol. */
  readonly xid?: string | null;
  /** Id of the transaction at the directory server of the scheme. */
  readonly dsTransactionId?: string | null;
  /** Electronic commerce indicator of two digits, for example `05`. */
  readonly eciFlag?: string | null;
  /** Version of the protocol, for example `2.2.0`. */
  readonly threeDSecureVersion?: string | null;
  /** Id of the authentication at the gateway. */
  readonly threeDSecureAuthenticationId?: string | null;
}

/** Arguments of an event's handler: `next` continues the verification. */
type VerificationArguments<Detail> = Detail extends { next(): void }
  ? [data: Detail, next: () => void]
  : [data?: undefined];

/** Methods of 3D Secure whose types differ from `@tessera/web/three-d-secure`. */
export interface ThreeDSecureCalls {
  on<Name extends keyof ThreeDSecureEvents>(
    event: Name,
    handler: BraintreeHandler<VerificationArguments<ThreeDSecureEvents[Name]>>,
  ): void;
  off<Name extends keyof ThreeDSecureEvents>(
    event: Name,
    handler: BraintreeHandler<VerificationArguments<ThreeDSecureEvents[Name]>>,
  ): void;
  verifyCard(options: VerifyCardOptions | LegacyVerifyCardOptions): Promise<BraintreeVerification>;
  cancelVerifyCard(): Promise<BraintreeVerification>;
}
