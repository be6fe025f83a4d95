import { type Catalogues, inLanguage, type Localized } from './localized.js';

/** Messages of a customer's saved payment methods. `{name}` is the name of a payment method. */
export interface VaultMessages {
  /** Heading of the list. */
  readonly saved: string;
  readonly empty: string;
  readonly loadFailed: string;
  /** Badge of the default payment method. */
  readonly standard: string;
  /** Name of a card or an account by its last digits; `{kind}` is for example `Visa`. */
  readonly endingIn: string;
  readonly bankAccount: string;
  readonly card: string;
  /** Second line of a card; `{date}` is for example `12/30`. */
  readonly expires: string;
  /** Label of the button that asks for confirmation. */
  readonly remove: string;
  readonly confirm: string;
  /** Consequence of the deletion. */
  readonly consequence: string;
  readonly subscription: string;
  readonly confirmed: string;
  readonly keep: string;
  readonly removing: string;
  readonly removed: string;
  readonly removeFailed: string;
  /** Shown after the list was loaded again, if it lacks the chosen payment method or the nonce to delete has expired. */
  readonly outdated: string;
}

const catalogues: Catalogues<VaultMessages> = {
  ar: {
    saved: 'طرق الدفع المحفوظة',
    empty: 'ليست لديك طرق دفع محفوظة.',
    loadFailed: 'تعذّر تحميل طرق الدفع المحفوظة.',
    standard: 'الافتراضية',
    endingIn: '{kind} تنتهي بـ {digits}',
    bankAccount: 'حساب بنكي',
    card: 'بطاقة',
    expires: 'تنتهي صلاحيتها في {date}',
    remove: 'حذف {name}',
    confirm: 'هل تريد حذف {name}؟',
    consequence: 'ستحتاج إلى إدخالها من جديد لاستخدامها.',
    subscription: 'يُدفع اشتراك بها.',
    confirmed: 'حذف',
    keep: 'احتفاظ',
    removing: 'جارٍ حذف {name}…',
    removed: 'تم حذف {name}.',
    removeFailed: 'تعذّر حذف {name}. حاول مرة أخرى.',
    outdated: 'تغيّرت طرق الدفع المحفوظة. هذه هي القائمة الحالية.',
  },
  de: {
    saved: 'Gespeicherte Zahlungsarten',
    empty: 'Sie haben keine gespeicherten Zahlungsarten.',
    loadFailed: 'Ihre gespeicherten Zahlungsarten konnten nicht geladen werden.',
    standard: 'Standard',
    endingIn: '{kind} mit den Endziffern {digits}',
    bankAccount: 'Bankkonto',
    card: 'Karte',
    expires: 'Gültig bis {date}',
    remove: '{name} entfernen',
    confirm: '{name} entfernen?',
    consequence: 'Um damit zu bezahlen, müssen Sie die Daten erneut eingeben.',
    subscription: 'Ein Abonnement wird damit bezahlt.',
    confirmed: 'Entfernen',
    keep: 'Behalten',
    removing: '{name} wird entfernt …',
    removed: '{name} wurde entfernt.',
    removeFailed: '{name} konnte nicht entfernt werden. Versuchen Sie es erneut.',
    outdated: 'Ihre gespeicherten Zahlungsarten haben sich geändert. Das ist die aktuelle Liste.',
  },
  en: {
    saved: 'Saved payment methods',
    empty: 'You have no saved payment methods.',
    loadFailed: 'Your saved payment methods didn’t load.',
    standard: 'Default',
    endingIn: '{kind} ending in {digits}',
    bankAccount: 'Bank account',
    card: 'Card',
    expires: 'Expires {date}',
    remove: 'Remove {name}',
    confirm: 'Remove {name}?',
    consequence: 'To pay with it again, you’ll have to enter it again.',
    subscription: 'A subscription is paid with it.',
    confirmed: 'Remove',
    keep: 'Keep',
    removing: 'Removing {name}…',
    removed: '{name} was removed.',
    removeFailed: 'We couldn’t remove {name}. Try again.',
    outdated: 'Your saved payment methods have changed. This is the current list.',
  },
  es: {
    saved: 'Métodos de pago guardados',
    empty: 'No tiene métodos de pago guardados.',
    loadFailed: 'No se han podido cargar sus métodos de pago guardados.',
    standard: 'Predeterminado',
    endingIn: '{kind} terminada en {digits}',
    bankAccount: 'Cuenta bancaria',
    card: 'Tarjeta',
    expires: 'Caduca el {date}',
    remove: 'Eliminar {name}',
    confirm: '¿Eliminar {name}?',
    consequence: 'Para volver a usar este método, tendrá que introducirlo de nuevo.',
    subscription: 'Con este método se paga una suscripción.',
    confirmed: 'Eliminar',
    keep: 'Conservar',
    removing: 'Eliminando {name}…',
    removed: 'Se ha eliminado {name}.',
    removeFailed: 'No se ha podido eliminar {name}. Inténtelo de nuevo.',
    outdated: 'Sus métodos de pago guardados han cambiado. Esta es la lista actual.',
  },
  fr: {
    saved: 'Moyens de paiement enregistrés',
    empty: 'Vous n’avez aucun moyen de paiement enregistré.',
    loadFailed: 'Vos moyens de paiement enregistrés n’ont pas pu être chargés.',
    standard: 'Par défaut',
    endingIn: '{kind} se terminant par {digits}',
    bankAccount: 'Compte bancaire',
    card: 'Carte',
    expires: 'Expire en {date}',
    remove: 'Supprimer {name}',
    confirm: 'Supprimer {name}?',
    consequence: 'Pour l’utiliser à nouveau, vous devrez le saisir une nouvelle fois.',
    subscription: 'Un abonnement est payé avec ce moyen de paiement.',
    confirmed: 'Supprimer',
    keep: 'Conserver',
    removing: 'Suppression de {name}…',
    removed: '{name} a été supprimé.',
    removeFailed: 'Impossible de supprimer {name}. Réessayez.',
    outdated: 'Vos moyens de paiement enregistrés ont changé. Voici la liste actuelle.',
  },
  it: {
    saved: 'Metodi di pagamento salvati',
    empty: 'Non ha metodi di pagamento salvati.',
    loadFailed: 'Non è stato possibile caricare i suoi metodi di pagamento salvati.',
    standard: 'Predefinito',
    endingIn: '{kind} che termina con {digits}',
    bankAccount: 'Conto bancario',
    card: 'Carta',
    expires: 'Scade il {date}',
    remove: 'Rimuovi {name}',
    confirm: 'Rimuovere {name}?',
    consequence: 'Per usare di nuovo questo metodo dovrà reinserirlo.',
    subscription: 'Con questo metodo si paga un abbonamento.',
    confirmed: 'Rimuovi',
    keep: 'Conserva',
    removing: 'Rimozione di {name}…',
    removed: '{name} è stato rimosso.',
    removeFailed: 'Non è stato possibile rimuovere {name}. Riprovi.',
    outdated: 'I suoi metodi di pagamento salvati sono cambiati. Questo è l’elenco attuale.',
  },
  nl: {
    saved: 'Opgeslagen betaalmethoden',
    empty: 'U hebt geen opgeslagen betaalmethoden.',
    loadFailed: 'Uw opgeslagen betaalmethoden konden niet worden geladen.',
    standard: 'Standaard',
    endingIn: '{kind} eindigend op {digits}',
    bankAccount: 'Bankrekening',
    card: 'Kaart',
    expires: 'Verloopt {date}',
    remove: '{name} verwijderen',
    confirm: '{name} verwijderen?',
    consequence: 'Om er weer mee te betalen, moet u de gegevens opnieuw invoeren.',
    subscription: 'Hiermee wordt een abonnement betaald.',
    confirmed: 'Verwijderen',
    keep: 'Behouden',
    removing: '{name} wordt verwijderd…',
    removed: '{name} is verwijderd.',
    removeFailed: '{name} kon niet worden verwijderd. Probeer het opnieuw.',
    outdated: 'Uw opgeslagen betaalmethoden zijn gewijzigd. Dit is de huidige lijst.',
  },
  pt: {
    saved: 'Métodos de pagamento guardados',
    empty: 'Não tem métodos de pagamento guardados.',
    loadFailed: 'Não foi possível carregar os seus métodos de pagamento guardados.',
    standard: 'Predefinido',
    endingIn: '{kind} terminado em {digits}',
    bankAccount: 'Conta bancária',
    card: 'Cartão',
    expires: 'Válido até {date}',
    remove: 'Remover {name}',
    confirm: 'Remover {name}?',
    consequence: 'Para voltar a usá-lo, terá de o introduzir novamente.',
    subscription: 'Este método paga uma subscrição.',
    confirmed: 'Remover',
    keep: 'Manter',
    removing: 'A remover {name}…',
    removed: '{name} foi removido.',
    removeFailed: 'Não foi possível remover {name}. Tente novamente.',
    outdated: 'Os seus métodos de pagamento guardados mudaram. Esta é a lista atual.',
  },
};

/** Returns the messages of saved payment methods; English if the locale has none. */
export const vaultMessages = (locale: string): Localized<VaultMessages> => inLanguage(catalogues, locale);
