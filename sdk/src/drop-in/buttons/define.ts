// One file for all options with a button: their elements share most of their code, and a page with cards only loads none.
import '../../methods/apple-pay/define.js';
import '../../methods/google-payment/define.js';
import '../../methods/paypal/define.js';
import '../../methods/venmo/define.js';
