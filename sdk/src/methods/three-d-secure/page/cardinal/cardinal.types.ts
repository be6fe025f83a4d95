/** Data of `payments.validated`. Passed to the shop unchanged. */
export type ValidatedData = Readonly<Record<string, unknown>>;

/** Global of the challenge script. */
export interface Cardinal {
  /** Arguments are untyped: another origin's script passes them. */
  on(name: string, handler: (...args: unknown[]) => void): void;
  off(name: string): void;
  configure(config: object): void;
  setup(type: 'init', options: { jwt: string }): void;
  trigger(name: 'bin.process', bin: string): PromiseLike<unknown>;
  continue(
    brand: 'cca',
    acs: { AcsUrl: string; Payload: string | null | undefined },
    order: { OrderDetails: { TransactionId: string } },
  ): void;
}

/** Events of the script's own interface. */
export const uiEvents = [
  'ui.close',
  'ui.render',
  'ui.renderHidden',
  'ui.loading.close',
  'ui.loading.render',
] as const;

export type UiEvent = (typeof uiEvents)[number];
