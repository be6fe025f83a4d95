/** Values of the shop that code blocks of the documents use without a declaration. */
declare global {
  /** Tokenization key or client token. */
  const authorization: string;
  /** Client token that the shop's server has created. */
  const clientToken: string;
  /** Fetches a client token from the shop's server. */
  const fetchClientToken: () => Promise<string>;
  /** Button that starts the payment. */
  const button: HTMLButtonElement;
  /** Sends a nonce to the shop's server, which creates the transaction. */
  const sendToServer: (nonce: string) => Promise<void>;
  /** Saves the gateway's id of a local payment with the order. */
  const savePaymentId: (paymentId: string) => Promise<void>;
}

export {};
