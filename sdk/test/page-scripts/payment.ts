export interface PaymentOutcome {
  code: string;
  payload?: unknown;
}

type Instance = Record<string, (...args: unknown[]) => Promise<unknown>>;

/** Globals of a page with a button that starts a payment. */
export interface PaymentPage {
  outcomes: PaymentOutcome[];
  args: object;
  /** Controller of the latest payment. */
  controller: AbortController;
  instance: Instance;
}

interface PaymentPageData {
  /** Global of the module. */
  module: string;
  /** Method that opens the popup. */
  method: string;
  args: object;
  /** Options of `create`. */
  options: object;
}

/** Creates an instance of a method, and calls it when the button "Pay" is pressed. */
export async function start({ module, method, args, options }: PaymentPageData): Promise<void> {
  const modules = window as unknown as Record<
    string,
    { create(given: object): Promise<Instance> } | undefined
  >;
  const instance = await modules[module]?.create(options);
  if (!instance) throw new Error(`the page has no ${module}`);
  const paymentPage: PaymentPage = { outcomes: [], args, controller: new AbortController(), instance };
  document.querySelector('#pay')?.addEventListener('click', () => {
    paymentPage.controller = new AbortController();
    instance[method]?.({ ...paymentPage.args, signal: paymentPage.controller.signal }).then(
      (payload) => paymentPage.outcomes.push({ code: 'done', payload }),
      (error: unknown) =>
        paymentPage.outcomes.push({ code: (error as { code?: string }).code ?? String(error) }),
    );
  });
  Object.assign(window, { paymentPage });
}
