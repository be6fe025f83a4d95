import { strings as spanish } from './es.js';
import type { OwnDropInStrings } from './strings.js';

/** Spanish of Mexico and Latin America: the messages that differ from those of Spain. */
export const strings: OwnDropInStrings = {
  ...spanish,
  fieldEmptyForCvv: 'Ingrese el código de seguridad.',
  fieldEmptyForExpirationDate: 'Ingrese la fecha de vencimiento.',
  fieldEmptyForCardholderName: 'Ingrese el nombre que aparece en la tarjeta.',
  fieldEmptyForNumber: 'Ingrese el número de tarjeta.',
  fieldEmptyForPostalCode: 'Ingrese el código postal.',
  fieldInvalidForCardholderName: 'Revise el nombre que aparece en la tarjeta.',
  fieldInvalidForExpirationDate: 'Revise la fecha de vencimiento.',
  genericError: 'Ocurrió un error. Inténtelo de nuevo.',
  hostedFieldsFailedTokenizationError: 'La tarjeta no fue aceptada. Revise los datos e inténtelo de nuevo.',
  hostedFieldsTokenizationCvvVerificationFailedError:
    'No se pudo verificar la tarjeta. Revise los datos e inténtelo de nuevo.',
  hostedFieldsTokenizationNetworkErrorError: 'Falló la conexión. Inténtelo de nuevo.',
  paypalAccountTokenizationFailedError: 'No se pudo agregar la cuenta de PayPal. Inténtelo de nuevo.',
  paypalFlowFailedError: 'No se pudo conectar con PayPal. Inténtelo de nuevo.',
  applePayTokenizationError: 'No se pudo conectar con Apple Pay. Inténtelo de nuevo.',
  vaultManagerPaymentMethodDeletionError: 'No se pudo eliminar la forma de pago. Inténtelo de nuevo.',
  venmoAppFailedError: 'No se encontró la aplicación de Venmo en este dispositivo.',
  windowBlocked:
    'Su navegador bloqueó una ventana emergente. Permita las ventanas emergentes e inténtelo de nuevo.',
  threeDSecureCanceled:
    'Se canceló la verificación de su banco. Inténtelo de nuevo o use otra forma de pago.',
  threeDSecureFailed: 'La verificación de su banco falló. Inténtelo de nuevo o use otra forma de pago.',
  unsupportedCardTypeError: 'Este tipo de tarjeta no se acepta. Use otra tarjeta.',
  expirationDateLabel: 'Fecha de vencimiento',
};
