import { type Catalogues, inLanguage, type Localized } from './localized.js';

/** Messages of the steps of UnionPay cards. */
export interface UnionPayMessages {
  /** Name of the mobile number step. */
  readonly mobileTitle: string;
  /** Reason for which the mobile number is required. */
  readonly hint: string;
  /** Announced when the fields for date and code disappear. */
  readonly debit: string;
  readonly countryCode: string;
  readonly number: string;
  readonly countryCodeInvalid: string;
  readonly numberEmpty: string;
  readonly numberInvalid: string;
  /** Status until the text message was requested. */
  readonly enrolling: string;
  /** Name of the code step. */
  readonly codeTitle: string;
  readonly sent: string;
  readonly resent: string;
  readonly changeNumber: string;
  readonly code: string;
  readonly codeEmpty: string;
  readonly codeWrong: string;
  readonly confirm: string;
  readonly confirming: string;
  readonly resend: string;
  /** Label of the button until another text message may be requested. */
  readonly resendIn: string;
  /** The gateway refused to send another text message. */
  readonly notSent: string;
  /** The gateway rejected the card or the mobile number. */
  readonly rejected: string;
}

const catalogues: Catalogues<UnionPayMessages> = {
  ar: {
    mobileTitle: 'رقم الهاتف الجوّال',
    hint: 'تؤكّد UnionPay الدفعات برسالة نصية. أدخل رقم هاتفك الجوّال المسجّل لدى البنك.',
    debit: 'لا تحتاج هذه البطاقة إلى تاريخ انتهاء أو رمز أمان.',
    countryCode: 'رمز البلد',
    number: 'رقم الجوّال',
    countryCodeInvalid: 'أدخل رمز البلد، مثل ‎+86.',
    numberEmpty: 'أدخل رقم جوّالك.',
    numberInvalid: 'تحقّق من رقم جوّالك.',
    enrolling: 'جارٍ طلب الرمز…',
    codeTitle: 'رمز الرسالة النصية',
    sent: 'أرسلنا رمزًا إلى {mobile}.',
    resent: 'أرسلنا رمزًا جديدًا إلى {mobile}.',
    changeNumber: 'تغيير الرقم',
    code: 'الرمز الوارد في الرسالة',
    codeEmpty: 'أدخل الرمز.',
    codeWrong: 'الرمز غير صحيح أو منتهي الصلاحية. تحقّق منه أو اطلب رمزًا جديدًا.',
    confirm: 'تأكيد',
    confirming: 'جارٍ التحقّق من الرمز…',
    resend: 'إرسال رمز جديد',
    resendIn: 'رمز جديد بعد {seconds} ث',
    notSent: 'تعذّر إرسال رمز جديد. انتظر قليلًا أو غيّر الرقم.',
    rejected: 'لم تُقبل بطاقتك أو رقم جوّالك. تحقّق منهما وحاول مرة أخرى.',
  },
  de: {
    mobileTitle: 'Mobilnummer',
    hint: 'UnionPay bestätigt Zahlungen per SMS. Geben Sie die Mobilnummer ein, die Ihre Bank kennt.',
    debit: 'Für diese Karte sind weder Ablaufdatum noch Prüfnummer nötig.',
    countryCode: 'Landesvorwahl',
    number: 'Mobilnummer',
    countryCodeInvalid: 'Geben Sie eine Landesvorwahl ein, z. B. +86.',
    numberEmpty: 'Geben Sie Ihre Mobilnummer ein.',
    numberInvalid: 'Prüfen Sie Ihre Mobilnummer.',
    enrolling: 'Code wird angefordert …',
    codeTitle: 'SMS-Code',
    sent: 'Wir haben einen Code an {mobile} gesendet.',
    resent: 'Wir haben einen neuen Code an {mobile} gesendet.',
    changeNumber: 'Nummer ändern',
    code: 'Code aus der SMS',
    codeEmpty: 'Geben Sie den Code ein.',
    codeWrong: 'Der Code ist falsch oder abgelaufen. Prüfen Sie ihn oder fordern Sie einen neuen an.',
    confirm: 'Bestätigen',
    confirming: 'Code wird geprüft …',
    resend: 'Neuen Code senden',
    resendIn: 'Neuer Code in {seconds} s',
    notSent: 'Es konnte kein neuer Code gesendet werden. Warten Sie etwas oder ändern Sie die Nummer.',
    rejected:
      'Ihre Karte oder Mobilnummer wurde nicht angenommen. Prüfen Sie beide und versuchen Sie es erneut.',
  },
  en: {
    mobileTitle: 'Mobile number',
    hint: 'UnionPay confirms payments by text message. Enter the mobile number that your bank has on file.',
    debit: 'This card needs no expiration date or security code.',
    countryCode: 'Country code',
    number: 'Mobile number',
    countryCodeInvalid: 'Enter a country code, such as +86.',
    numberEmpty: 'Enter your mobile number.',
    numberInvalid: 'Check your mobile number.',
    enrolling: 'Requesting a code…',
    codeTitle: 'Text message code',
    sent: 'We sent a code to {mobile}.',
    resent: 'We sent a new code to {mobile}.',
    changeNumber: 'Change number',
    code: 'Code from the text message',
    codeEmpty: 'Enter the code.',
    codeWrong: 'The code is incorrect or has expired. Check it or request a new one.',
    confirm: 'Confirm',
    confirming: 'Checking the code…',
    resend: 'Send a new code',
    resendIn: 'New code in {seconds} s',
    notSent: 'We couldn’t send a new code. Wait a moment or change the number.',
    rejected: 'Your card or mobile number wasn’t accepted. Check both and try again.',
  },
  es: {
    mobileTitle: 'Número de móvil',
    hint: 'UnionPay confirma los pagos por SMS. Introduzca el número de móvil que tiene su banco.',
    debit: 'Esta tarjeta no necesita fecha de caducidad ni código de seguridad.',
    countryCode: 'Prefijo del país',
    number: 'Número de móvil',
    countryCodeInvalid: 'Introduzca un prefijo de país, por ejemplo +86.',
    numberEmpty: 'Introduzca su número de móvil.',
    numberInvalid: 'Compruebe su número de móvil.',
    enrolling: 'Solicitando un código…',
    codeTitle: 'Código del SMS',
    sent: 'Hemos enviado un código a {mobile}.',
    resent: 'Hemos enviado un código nuevo a {mobile}.',
    changeNumber: 'Cambiar número',
    code: 'Código del SMS',
    codeEmpty: 'Introduzca el código.',
    codeWrong: 'El código no es correcto o ha caducado. Compruébelo o solicite uno nuevo.',
    confirm: 'Confirmar',
    confirming: 'Comprobando el código…',
    resend: 'Enviar un código nuevo',
    resendIn: 'Código nuevo en {seconds} s',
    notSent: 'No hemos podido enviar un código nuevo. Espere un momento o cambie el número.',
    rejected: 'No se ha aceptado su tarjeta o su número de móvil. Compruebe ambos e inténtelo de nuevo.',
  },
  fr: {
    mobileTitle: 'Numéro de mobile',
    hint: 'UnionPay confirme les paiements par SMS. Saisissez le numéro de mobile connu de votre banque.',
    debit: 'Cette carte ne nécessite ni date d’expiration ni code de sécurité.',
    countryCode: 'Indicatif du pays',
    number: 'Numéro de mobile',
    countryCodeInvalid: 'Saisissez un indicatif de pays, par exemple +86.',
    numberEmpty: 'Saisissez votre numéro de mobile.',
    numberInvalid: 'Vérifiez votre numéro de mobile.',
    enrolling: 'Demande du code en cours…',
    codeTitle: 'Code reçu par SMS',
    sent: 'Nous avons envoyé un code au {mobile}.',
    resent: 'Nous avons envoyé un nouveau code au {mobile}.',
    changeNumber: 'Changer de numéro',
    code: 'Code reçu par SMS',
    codeEmpty: 'Saisissez le code.',
    codeWrong: 'Le code est incorrect ou a expiré. Vérifiez-le ou demandez-en un nouveau.',
    confirm: 'Confirmer',
    confirming: 'Vérification du code…',
    resend: 'Envoyer un nouveau code',
    resendIn: 'Nouveau code dans {seconds} s',
    notSent: 'Nous n’avons pas pu envoyer de nouveau code. Patientez un instant ou changez de numéro.',
    rejected: 'Votre carte ou votre numéro de mobile n’a pas été accepté. Vérifiez-les et réessayez.',
  },
  it: {
    mobileTitle: 'Numero di cellulare',
    hint: 'UnionPay conferma i pagamenti via SMS. Inserisca il numero di cellulare registrato presso la sua banca.',
    debit: 'Questa carta non richiede data di scadenza né codice di sicurezza.',
    countryCode: 'Prefisso',
    number: 'Numero di cellulare',
    countryCodeInvalid: 'Inserisca un prefisso, ad esempio +86.',
    numberEmpty: 'Inserisca il numero di cellulare.',
    numberInvalid: 'Controlli il numero di cellulare.',
    enrolling: 'Richiesta del codice in corso…',
    codeTitle: 'Codice SMS',
    sent: 'Abbiamo inviato un codice a {mobile}.',
    resent: 'Abbiamo inviato un nuovo codice a {mobile}.',
    changeNumber: 'Cambia numero',
    code: 'Codice ricevuto via SMS',
    codeEmpty: 'Inserisca il codice.',
    codeWrong: 'Il codice non è corretto o è scaduto. Lo controlli o ne richieda uno nuovo.',
    confirm: 'Conferma',
    confirming: 'Verifica del codice in corso…',
    resend: 'Invia un nuovo codice',
    resendIn: 'Nuovo codice tra {seconds} s',
    notSent: 'Non è stato possibile inviare un nuovo codice. Attenda un momento o cambi il numero.',
    rejected: 'La carta o il numero di cellulare non sono stati accettati. Li controlli e riprovi.',
  },
  nl: {
    mobileTitle: 'Mobiel nummer',
    hint: 'UnionPay bevestigt betalingen per sms. Vul het mobiele nummer in dat bij je bank bekend is.',
    debit: 'Voor deze kaart zijn geen vervaldatum en beveiligingscode nodig.',
    countryCode: 'Landcode',
    number: 'Mobiel nummer',
    countryCodeInvalid: 'Vul een landcode in, bijvoorbeeld +86.',
    numberEmpty: 'Vul je mobiele nummer in.',
    numberInvalid: 'Controleer je mobiele nummer.',
    enrolling: 'Code wordt aangevraagd…',
    codeTitle: 'Sms-code',
    sent: 'We hebben een code gestuurd naar {mobile}.',
    resent: 'We hebben een nieuwe code gestuurd naar {mobile}.',
    changeNumber: 'Nummer wijzigen',
    code: 'Code uit de sms',
    codeEmpty: 'Vul de code in.',
    codeWrong: 'De code is onjuist of verlopen. Controleer de code of vraag een nieuwe aan.',
    confirm: 'Bevestigen',
    confirming: 'Code wordt gecontroleerd…',
    resend: 'Nieuwe code sturen',
    resendIn: 'Nieuwe code over {seconds} s',
    notSent: 'We konden geen nieuwe code sturen. Wacht even of wijzig het nummer.',
    rejected: 'Je kaart of mobiele nummer is niet geaccepteerd. Controleer beide en probeer het opnieuw.',
  },
  pt: {
    mobileTitle: 'Número de telemóvel',
    hint: 'A UnionPay confirma os pagamentos por SMS. Introduza o número de telemóvel registado no seu banco.',
    debit: 'Este cartão não precisa de data de validade nem de código de segurança.',
    countryCode: 'Indicativo',
    number: 'Número de telemóvel',
    countryCodeInvalid: 'Introduza um indicativo do país, por exemplo +86.',
    numberEmpty: 'Introduza o seu número de telemóvel.',
    numberInvalid: 'Verifique o seu número de telemóvel.',
    enrolling: 'A pedir um código…',
    codeTitle: 'Código do SMS',
    sent: 'Enviámos um código para {mobile}.',
    resent: 'Enviámos um novo código para {mobile}.',
    changeNumber: 'Alterar número',
    code: 'Código recebido por SMS',
    codeEmpty: 'Introduza o código.',
    codeWrong: 'O código está incorreto ou expirou. Verifique-o ou peça um novo.',
    confirm: 'Confirmar',
    confirming: 'A verificar o código…',
    resend: 'Enviar um novo código',
    resendIn: 'Novo código em {seconds} s',
    notSent: 'Não foi possível enviar um novo código. Aguarde um momento ou altere o número.',
    rejected: 'O seu cartão ou número de telemóvel não foi aceite. Verifique ambos e tente novamente.',
  },
};

/** Returns the messages of the UnionPay steps; English if the locale has none. */
export const unionPayMessages = (locale: string): Localized<UnionPayMessages> =>
  inLanguage(catalogues, locale);
