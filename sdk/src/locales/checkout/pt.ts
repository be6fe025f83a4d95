import type { CheckoutMessages } from './messages.js';

export const messages: CheckoutMessages = {
  chooseMethod: 'Como deseja pagar?',
  methodCard: 'Cartão',
  methodSepa: 'Débito SEPA',
  methodBankAccount: 'Conta bancária',
  payAnotherWay: 'Ou pague de outra forma',
  moreWays: 'Mais formas de pagamento',
  walletsLoadFailed: 'Não foi possível carregar algumas formas de pagamento.',
  cardDataNote:
    'Os dados do seu cartão são encriptados e enviados diretamente ao prestador de pagamentos. Esta loja nunca os vê.',
  nextWindow: 'Vai iniciar sessão em {name} numa nova janela e depois voltar aqui.',
  nextSheet: 'Vai confirmar o pagamento com {name} neste dispositivo.',
  nextVenmo: 'Vai confirmar na aplicação Venmo e depois voltar aqui.',
  nextBank: 'Vai confirmar na aplicação ou no site do seu banco e depois voltar aqui.',
  nextDebit: 'Vai confirmar o débito numa nova janela e depois voltar aqui.',
  nextBankAccount: 'O pagamento pode demorar alguns dias úteis.',
  nextSaved: 'Vai pagar com os seus dados guardados. Não precisa de introduzir mais nada.',
};
