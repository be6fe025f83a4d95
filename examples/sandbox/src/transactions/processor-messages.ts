/** Response text per code of the processor. */
const messages: Readonly<Record<string, string>> = {
  '1000': 'Approved',
  '2000': 'Do Not Honor',
  '2001': 'Insufficient Funds',
  '2002': 'Limit Exceeded',
  '2003': 'Activity Limit Exceeded',
  '2004': 'Expired Card',
  '2005': 'Invalid Card Number',
  '2006': 'Invalid Expiration Date',
  '2007': 'No Account',
  '2008': 'Card Account Length Error',
  '2009': 'No Such Issuer',
  '2010': 'Issuer Declined CVV',
  '2011': 'Voice Authorization Required',
  '2012': 'Possible Lost Card',
  '2013': 'Possible Stolen Card',
  '2014': 'Fraud Suspected',
  '2015': 'Transaction Not Allowed',
  '2016': 'Duplicate Transaction',
  '2017': 'Cardholder Stopped Billing',
  '2018': 'Cardholder Stopped All Billing',
  '2019': 'Invalid Transaction',
  '2020': 'Violation',
  '2021': 'Security Violation',
  '2022': 'Updated Cardholder Available',
  '2023': 'Feature Not Supported',
  '2024': 'Card Type Not Enabled',
  '2038': 'Processor Declined',
  '2046': 'Declined',
  '2047': 'Call Issuer, Pick Up Card',
  '2099': 'Authentication Required',
  '3000': 'Processor Network Unavailable',
  '4000': 'Settlement Approved',
};

export function processorText(code: string): string {
  return messages[code] ?? 'Processor Declined';
}
