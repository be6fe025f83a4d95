import type { CheckoutMessages } from './messages.js';

export const messages: CheckoutMessages = {
  chooseMethod: 'Come desidera pagare?',
  methodCard: 'Carta',
  methodSepa: 'Addebito SEPA',
  methodBankAccount: 'Conto bancario',
  payAnotherWay: 'Oppure paga in un altro modo',
  moreWays: 'Altri modi per pagare',
  walletsLoadFailed: 'Non è stato possibile caricare alcuni metodi di pagamento.',
  cardDataNote:
    'I dati della carta sono cifrati e vengono inviati direttamente al fornitore di servizi di pagamento. Questo negozio non li vede mai.',
  nextWindow: 'Accederà a {name} in una nuova finestra, poi tornerà qui.',
  nextSheet: 'Confermerà il pagamento con {name} su questo dispositivo.',
  nextVenmo: 'Confermerà nell’app Venmo, poi tornerà qui.',
  nextBank: 'Confermerà nell’app o sul sito della sua banca, poi tornerà qui.',
  nextDebit: 'Confermerà l’addebito in una nuova finestra, poi tornerà qui.',
  nextBankAccount: 'Il pagamento può richiedere alcuni giorni lavorativi.',
  nextSaved: 'Pagherà con i dati salvati. Non deve inserire altro.',
};
