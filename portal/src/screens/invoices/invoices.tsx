import { Suspense } from 'react';
import { useAddress } from '../../context/address.js';
import { usePageMessages } from '../../i18n/page-messages.js';
import { part } from '../../lib/load-chunk.js';
import { InvoiceList } from './invoice-list.js';
import type { InvoicePrintProps } from './invoice-print.js';
import { invoicesMessages } from '../../components/invoices/invoices-messages.js';
import type { PayInvoiceProps } from './pay-invoice.js';

const PayInvoice = part<PayInvoiceProps>(() =>
  import('./pay-invoice.js').then((module) => module.PayInvoice),
);
const InvoicePrint = part<InvoicePrintProps>(() =>
  import('./invoice-print.js').then((module) => module.InvoicePrint),
);

/** Invoices of a store; with `pay` or `print` in the address, the payment or the document of one. */
export function Invoices() {
  usePageMessages(invoicesMessages);
  const { search } = useAddress();
  const id = search.get('detail');
  if (id === null || (search.get('pay') !== '1' && search.get('print') !== '1')) return <InvoiceList />;
  return (
    <Suspense fallback={null}>
      {search.get('print') === '1' ? <InvoicePrint key={id} id={id} /> : <PayInvoice key={id} id={id} />}
    </Suspense>
  );
}
