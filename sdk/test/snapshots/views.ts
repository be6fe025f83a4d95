/** Picture of a story: its id, and what the toolbar is set to. */
export interface View {
  readonly id: string;
  readonly scheme: 'light' | 'dark';
  readonly isNarrow: boolean;
}

const light = (id: string): View => ({ id, scheme: 'light', isNarrow: false });
const dark = (id: string): View => ({ id, scheme: 'dark', isNarrow: false });
const phone = (id: string): View => ({ id, scheme: 'light', isNarrow: true });

/** Views that are compared: the states that most people see, and each theme, once. */
export const views: readonly View[] = [
  light('elements-card--empty'),
  light('elements-card--filled'),
  dark('elements-card--filled'),
  light('elements-card--wrong'),
  dark('elements-card--wrong'),
  light('elements-card--soft'),
  light('elements-card--line'),
  light('elements-card--contrast'),
  light('elements-checkout--every-method'),
  dark('elements-checkout--every-method'),
  phone('elements-checkout--every-method'),
  light('elements-checkout--declined'),
  light('elements-drop-in--every-option'),
  light('elements-paypal--checkout'),
  light('elements-venmo--ready'),
  light('elements-google-pay--ready'),
  light('elements-sepa-direct-debit--missing'),
  light('elements-saved-payment-methods--full'),
  light('portal-foundations--colors'),
  light('portal-components-dialog--medium'),
  light('portal-components-progress-chart--plain'),
  light('portal-screens-campaigns-list--full'),
  dark('portal-screens-campaigns-list--full'),
  phone('portal-screens-campaigns-list--narrow'),
  light('portal-screens-sign-in--email'),
];

export const nameOf = ({ id, scheme, isNarrow }: View): string =>
  `${id}.${scheme}${isNarrow ? '.phone' : ''}`;
