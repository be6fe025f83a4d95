import type { Messages } from './messages.js';

export const messages: Messages = {
  cardNumber: 'Número de tarjeta',
  expirationDate: 'Fecha de caducidad',
  expirationMonth: 'Mes de caducidad',
  expirationYear: 'Año de caducidad',
  securityCode: 'Código de seguridad',
  postalCode: 'Código postal',
  cardholderName: 'Nombre en la tarjeta',
  expirationPlaceholder: 'MM / AAAA',

  numberEmpty: 'Introduzca el número de la tarjeta.',
  numberInvalid: 'Revise el número de la tarjeta.',
  brandUnsupported: 'Aquí no se acepta este tipo de tarjeta.',
  expirationEmpty: 'Introduzca la fecha de caducidad.',
  expirationInvalid: 'Revise la fecha de caducidad.',
  expirationPast: 'Esta tarjeta ha caducado.',
  securityCodeEmpty: 'Introduzca el código de seguridad.',
  securityCodeInvalid: 'Revise el código de seguridad.',
  postalCodeEmpty: 'Introduzca el código postal.',
  postalCodeInvalid: 'Revise el código postal.',
  cardholderNameEmpty: 'Introduzca el nombre que figura en la tarjeta.',
  cardholderNameInvalid: 'Introduzca el nombre, no el número.',

  formTitle: 'Formulario seguro de tarjeta',
  fieldTitle: 'Marco seguro de tarjeta',
  checkFields: 'Revisa los datos de la tarjeta.',
  loading: 'Cargando el formulario seguro de tarjeta…',
  loadFailed: 'No se pudo cargar el formulario de tarjeta.',
  offline: 'No hay conexión. Compruebe su red.',
  retry: 'Reintentar',
  unsupported: 'Este navegador es demasiado antiguo para pagar con tarjeta.',

  pay: 'Pagar',
  payAmount: 'Pagar {amount}',
  processing: 'Procesando el pago…',
  processingShort: 'Procesando…',
  paid: 'Pago completado',
  declined: 'Su tarjeta fue rechazada. No se ha cobrado nada. Pruebe con otra tarjeta.',
  cvvRefused: 'El código de seguridad fue rechazado. Revíselo e inténtelo de nuevo.',
  duplicateCard: 'Esta tarjeta ya está guardada.',
  cardRefused: 'La tarjeta fue rechazada. Revise los datos o use otra tarjeta.',
  networkFailed: 'No se puede acceder al servicio de pago. No se ha cobrado nada; inténtelo de nuevo.',
  tryAgain: 'Algo salió mal. No se ha cobrado nada; inténtelo de nuevo.',

  windowOpen: 'Termine el pago en la ventana que se ha abierto.',
  appOpen: 'Termine el pago en la aplicación de {name} y vuelva aquí.',
  canceled: 'Pago cancelado. No se ha cobrado nada.',
  windowBlocked:
    'Su navegador ha bloqueado una ventana emergente. Permita las ventanas emergentes e inténtelo de nuevo.',
  methodLoading: 'Cargando…',
  methodLoadFailed: 'No se ha podido cargar esta forma de pago.',
  approved: 'Aprobado',
  payWith: 'Pagar con {name}',
  providerFailed:
    'El pago no se ha aprobado. No se ha cobrado nada; inténtelo de nuevo o pague de otra forma.',
  outcomeUnknown:
    'No hemos podido confirmar el pago. Compruebe si ha recibido una confirmación antes de volver a intentarlo.',

  iban: 'IBAN',
  accountHolder: 'Titular de la cuenta',
  ibanEmpty: 'Introduzca el IBAN.',
  ibanInvalid: 'Compruebe el IBAN.',
  accountHolderEmpty: 'Introduzca el nombre del titular de la cuenta.',
  mandateText:
    'Al continuar, autoriza a {creditor} a enviar instrucciones a su banco para adeudar su cuenta, y a su banco a adeudarla. Tiene derecho al reembolso por su banco según las condiciones acordadas; debe reclamarlo en las 8 semanas siguientes al adeudo.',
  mandateCreditor: 'la tienda',
  bankDebit: 'Pagar por adeudo bancario',
  bankDebitAmount: 'Pagar {amount} por adeudo bancario',

  methodMissing: 'Elija una forma de pago.',
  methodLocal: 'Banca en línea',

  blikCode: 'Código BLIK',
  blikCodeInvalid: 'Introduzca los 6 dígitos que muestra la aplicación de su banco.',
  invoice: 'Factura',
  backToShop: 'Volver a la tienda',
};
