import type { CheckoutMessages } from './messages.js';

export const messages: CheckoutMessages = {
  chooseMethod: 'كيف تريد أن تدفع؟',
  methodCard: 'بطاقة',
  methodSepa: 'الخصم المصرفي (SEPA)',
  methodBankAccount: 'حساب بنكي',
  payAnotherWay: 'أو ادفع بطريقة أخرى',
  moreWays: 'المزيد من طرق الدفع',
  walletsLoadFailed: 'تعذّر تحميل بعض طرق الدفع.',
  cardDataNote: 'تُشفَّر بيانات بطاقتك وتُرسل مباشرةً إلى مزوّد خدمة الدفع، ولا يطّلع عليها هذا المتجر.',
  nextWindow: 'ستسجّل الدخول إلى {name} في نافذة جديدة ثم تعود إلى هنا.',
  nextSheet: 'ستؤكد الدفع باستخدام {name} على هذا الجهاز.',
  nextVenmo: 'ستؤكد في تطبيق Venmo ثم تعود إلى هنا.',
  nextBank: 'ستؤكد في تطبيق البنك أو موقعه ثم تعود إلى هنا.',
  nextDebit: 'ستؤكد الخصم المصرفي في نافذة جديدة ثم تعود إلى هنا.',
  nextBankAccount: 'قد يستغرق الدفع بضعة أيام عمل.',
  nextSaved: 'ستدفع ببياناتك المحفوظة، ولا حاجة إلى إدخال أي شيء آخر.',
};
