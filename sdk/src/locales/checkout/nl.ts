import type { CheckoutMessages } from './messages.js';

export const messages: CheckoutMessages = {
  chooseMethod: 'Hoe wilt u betalen?',
  methodCard: 'Kaart',
  methodSepa: 'SEPA-incasso',
  methodBankAccount: 'Bankrekening',
  payAnotherWay: 'Of betaal op een andere manier',
  moreWays: 'Meer betaalmethoden',
  walletsLoadFailed: 'Sommige betaalmethoden konden niet worden geladen.',
  cardDataNote:
    'Uw kaartgegevens worden versleuteld en gaan rechtstreeks naar de betaalprovider. Deze winkel ziet ze nooit.',
  nextWindow: 'U logt in bij {name} in een nieuw venster en komt daarna hier terug.',
  nextSheet: 'U bevestigt de betaling met {name} op dit apparaat.',
  nextVenmo: 'U bevestigt in de Venmo-app en komt daarna hier terug.',
  nextBank: 'U bevestigt in de app of op de website van uw bank en komt daarna hier terug.',
  nextDebit: 'U bevestigt de incasso in een nieuw venster en komt daarna hier terug.',
  nextBankAccount: 'De betaling kan enkele werkdagen duren.',
  nextSaved: 'U betaalt met uw opgeslagen gegevens. U hoeft verder niets in te voeren.',
};
