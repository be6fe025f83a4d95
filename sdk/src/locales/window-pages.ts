import { directionOf, languagePart, textLocale } from './language.js';
import type { Localized } from './localized.js';

/**
 * Messages of the pages in provider windows. All languages are in one module: a window that is visible for a second has no
 * time to load its messages.
 */
interface WindowPageMessages {
  readonly opening: string;
  readonly returning: string;
  /** Shown in a window that has lost the shop's page. */
  readonly lost: string;
  readonly goBack: string;
  /** Shown above the return link: the payment must be completed in the shop, or was canceled. */
  readonly finish: string;
  readonly notPaid: string;
}

const catalogues: Readonly<Record<string, WindowPageMessages>> & { readonly en: WindowPageMessages } = {
  ar: {
    opening: 'جارٍ فتح الصفحة الآمنة…',
    returning: 'جارٍ العودة إلى المتجر…',
    lost: 'فقدت هذه النافذة اتصالها بالمتجر.',
    goBack: 'أغلقها وعُد إلى المتجر لترى ما إذا تم الدفع.',
    finish: 'عُد إلى المتجر لإتمام الدفع.',
    notPaid: 'لم يتم الدفع.',
  },
  cs: {
    opening: 'Otevírá se zabezpečená stránka…',
    returning: 'Návrat do obchodu…',
    lost: 'Toto okno ztratilo spojení s obchodem.',
    goBack: 'Zavřete ho a v obchodě zkontrolujte stav platby.',
    finish: 'Vraťte se do obchodu a platbu dokončete.',
    notPaid: 'Platba neproběhla.',
  },
  da: {
    opening: 'Den sikre side åbnes …',
    returning: 'Tilbage til butikken …',
    lost: 'Vinduet har mistet forbindelsen til butikken.',
    goBack: 'Luk det, og se i butikken, om betalingen er gennemført.',
    finish: 'Gå tilbage til butikken for at gennemføre betalingen.',
    notPaid: 'Betalingen blev ikke gennemført.',
  },
  de: {
    opening: 'Die sichere Seite wird geöffnet …',
    returning: 'Zurück zum Shop …',
    lost: 'Dieses Fenster hat die Verbindung zum Shop verloren.',
    goBack: 'Schließen Sie es und sehen Sie im Shop nach, ob bezahlt wurde.',
    finish: 'Gehen Sie zurück in den Shop, um die Zahlung abzuschließen.',
    notPaid: 'Es wurde nicht bezahlt.',
  },
  en: {
    opening: 'Opening secure page…',
    returning: 'Returning to the shop…',
    lost: 'This window lost its connection to the shop.',
    goBack: 'Close it and return to the shop to check your payment.',
    finish: 'Return to the shop to complete your payment.',
    notPaid: 'Your payment didn’t go through.',
  },
  es: {
    opening: 'Abriendo la página segura…',
    returning: 'Volviendo a la tienda…',
    lost: 'Esta ventana ha perdido la conexión con la tienda.',
    goBack: 'Ciérrela y compruebe en la tienda si se ha realizado el pago.',
    finish: 'Vuelva a la tienda para terminar el pago.',
    notPaid: 'El pago no se ha realizado.',
  },
  fi: {
    opening: 'Suojattua sivua avataan…',
    returning: 'Palataan kauppaan…',
    lost: 'Tämän ikkunan yhteys kauppaan on katkennut.',
    goBack: 'Sulje ikkuna ja tarkista maksun tila kaupasta.',
    finish: 'Viimeistele maksu palaamalla kauppaan.',
    notPaid: 'Maksu ei onnistunut.',
  },
  fr: {
    opening: 'Ouverture de la page sécurisée…',
    returning: 'Retour à la boutique…',
    lost: 'Cette fenêtre a perdu la connexion avec la boutique.',
    goBack: 'Fermez-la et retournez à la boutique pour vérifier votre paiement.',
    finish: 'Retournez à la boutique pour terminer votre paiement.',
    notPaid: 'Votre paiement n’a pas abouti.',
  },
  he: {
    opening: 'הדף המאובטח נפתח…',
    returning: 'חוזרים לחנות…',
    lost: 'החיבור של חלון זה לחנות נותק.',
    goBack: 'יש לסגור אותו ולבדוק בחנות את מצב התשלום.',
    finish: 'יש לחזור לחנות כדי להשלים את התשלום.',
    notPaid: 'התשלום לא בוצע.',
  },
  it: {
    opening: 'Apertura della pagina sicura…',
    returning: 'Ritorno al negozio…',
    lost: 'Questa finestra ha perso il collegamento con il negozio.',
    goBack: 'Chiudila e verifica nel negozio se il pagamento è stato effettuato.',
    finish: 'Torna al negozio per completare il pagamento.',
    notPaid: 'Il pagamento non è stato effettuato.',
  },
  ja: {
    opening: '安全なページを開いています…',
    returning: 'ショップに戻っています…',
    lost: 'このウィンドウとショップとの接続が切れました。',
    goBack: 'ウィンドウを閉じ、ショップでお支払いの状況をご確認ください。',
    finish: 'ショップに戻ってお支払いを完了してください。',
    notPaid: 'お支払いは完了しませんでした。',
  },
  nb: {
    opening: 'Åpner den sikre siden …',
    returning: 'Tilbake til butikken …',
    lost: 'Vinduet har mistet forbindelsen til butikken.',
    goBack: 'Lukk det, og se i butikken om betalingen er gjennomført.',
    finish: 'Gå tilbake til butikken for å fullføre betalingen.',
    notPaid: 'Betalingen ble ikke gjennomført.',
  },
  nl: {
    opening: 'De beveiligde pagina wordt geopend…',
    returning: 'Terug naar de winkel…',
    lost: 'Dit venster is de verbinding met de winkel kwijt.',
    goBack: 'Sluit het en kijk in de winkel of de betaling is gedaan.',
    finish: 'Ga terug naar de winkel om de betaling af te ronden.',
    notPaid: 'De betaling is niet gedaan.',
  },
  pl: {
    opening: 'Otwieranie bezpiecznej strony…',
    returning: 'Powrót do sklepu…',
    lost: 'To okno utraciło połączenie ze sklepem.',
    goBack: 'Zamknij je i sprawdź w sklepie stan płatności.',
    finish: 'Wróć do sklepu, aby dokończyć płatność.',
    notPaid: 'Płatność nie doszła do skutku.',
  },
  pt: {
    opening: 'A abrir a página segura…',
    returning: 'A voltar à loja…',
    lost: 'Esta janela perdeu a ligação à loja.',
    goBack: 'Feche-a e verifique na loja se o pagamento foi feito.',
    finish: 'Volte à loja para concluir o pagamento.',
    notPaid: 'O pagamento não foi feito.',
  },
  'pt-BR': {
    opening: 'Abrindo a página segura…',
    returning: 'Voltando à loja…',
    lost: 'Esta janela perdeu a conexão com a loja.',
    goBack: 'Feche-a e verifique na loja se o pagamento foi feito.',
    finish: 'Volte à loja para concluir o pagamento.',
    notPaid: 'O pagamento não foi feito.',
  },
  sv: {
    opening: 'Den säkra sidan öppnas …',
    returning: 'Tillbaka till butiken …',
    lost: 'Fönstret har tappat kontakten med butiken.',
    goBack: 'Stäng det och kontrollera betalningen i butiken.',
    finish: 'Gå tillbaka till butiken för att slutföra betalningen.',
    notPaid: 'Betalningen gick inte igenom.',
  },
};

/** Returns the messages of a window's page; English if the locale has none. */
export function windowPageMessages(locale: string): Localized<WindowPageMessages> {
  const language = textLocale(locale);
  const messages = catalogues[language] ?? catalogues[languagePart(language) ?? 'en'] ?? catalogues.en;
  return { ...messages, language, direction: directionOf(language) };
}
