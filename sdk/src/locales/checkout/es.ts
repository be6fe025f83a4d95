import type { CheckoutMessages } from './messages.js';

export const messages: CheckoutMessages = {
  chooseMethod: '¿Cómo desea pagar?',
  methodCard: 'Tarjeta',
  methodSepa: 'Adeudo bancario (SEPA)',
  methodBankAccount: 'Cuenta bancaria',
  payAnotherWay: 'O pague de otra forma',
  moreWays: 'Más formas de pago',
  walletsLoadFailed: 'No se han podido cargar algunas formas de pago.',
  cardDataNote:
    'Los datos de su tarjeta se cifran y se envían directamente al proveedor de pagos. Esta tienda nunca los ve.',
  nextWindow: 'Iniciará sesión en {name} en una ventana nueva y después volverá aquí.',
  nextSheet: 'Confirmará el pago con {name} en este dispositivo.',
  nextVenmo: 'Confirmará en la aplicación Venmo y después volverá aquí.',
  nextBank: 'Confirmará en la aplicación o la web de su banco y después volverá aquí.',
  nextDebit: 'Confirmará el adeudo en una ventana nueva y después volverá aquí.',
  nextBankAccount: 'El pago puede tardar unos días hábiles.',
  nextSaved: 'Pagará con sus datos guardados. No hay que introducir nada más.',
};
