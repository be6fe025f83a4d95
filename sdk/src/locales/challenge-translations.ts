import type { ChallengeMessages } from './challenge.types.js';

/** Messages of the bank’s challenge in all languages but English. */
export const translations: Readonly<Record<string, ChallengeMessages>> = {
  ar: {
    title: 'تأكيد الدفع لدى البنك',
    frame: 'صفحة البنك',
    close: 'إغلاق',
    escapeHint: 'اضغط على مفتاح Escape للإلغاء.',
    notShown: 'إذا لم تظهر صفحة البنك، فانتظر قليلاً، أو أغلق هذه النافذة واستخدم بطاقة أخرى.',
    loading: 'جارٍ تحميل صفحة البنك…',
  },
  de: {
    title: 'Zahlung bei Ihrer Bank bestätigen',
    frame: 'Seite Ihrer Bank',
    close: 'Schließen',
    escapeHint: 'Zum Abbrechen Escape drücken.',
    notShown:
      'Wenn die Seite Ihrer Bank nicht erscheint, warten Sie einen Moment, oder schließen Sie dieses Fenster und verwenden Sie eine andere Karte.',
    loading: 'Die Seite Ihrer Bank wird geladen …',
  },
  es: {
    title: 'Confirme el pago con su banco',
    frame: 'Página de su banco',
    close: 'Cerrar',
    escapeHint: 'Pulse Escape para cancelar.',
    notShown: 'Si no ve la página de su banco, espere un momento, o cierre esta ventana y use otra tarjeta.',
    loading: 'Cargando la página de su banco…',
  },
  fr: {
    title: 'Confirmez le paiement auprès de votre banque',
    frame: 'Page de votre banque',
    close: 'Fermer',
    escapeHint: 'Appuyez sur Échap pour annuler.',
    notShown:
      'Si la page de votre banque ne s’affiche pas, patientez un instant, ou fermez cette fenêtre et utilisez une autre carte.',
    loading: 'Chargement de la page de votre banque…',
  },
  it: {
    title: 'Confermi il pagamento con la sua banca',
    frame: 'Pagina della sua banca',
    close: 'Chiudi',
    escapeHint: 'Premere Esc per annullare.',
    notShown:
      'Se non vede la pagina della sua banca, attenda un momento, oppure chiuda questa finestra e usi un’altra carta.',
    loading: 'Caricamento della pagina della sua banca…',
  },
  nl: {
    title: 'Bevestig de betaling bij uw bank',
    frame: 'Pagina van uw bank',
    close: 'Sluiten',
    escapeHint: 'Druk op Escape om te annuleren.',
    notShown:
      'Als u de pagina van uw bank niet ziet, wacht dan even, of sluit dit venster en gebruik een andere kaart.',
    loading: 'De pagina van uw bank wordt geladen…',
  },
  pt: {
    title: 'Confirme o pagamento com o seu banco',
    frame: 'Página do seu banco',
    close: 'Fechar',
    escapeHint: 'Prima Escape para cancelar.',
    notShown:
      'Se não vir a página do seu banco, aguarde um momento, ou feche esta janela e utilize outro cartão.',
    loading: 'Carregando a página do seu banco…',
  },
};
