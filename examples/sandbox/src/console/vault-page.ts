import { html } from 'hono/html';
import type { Database } from '../database/database.js';
import type { Customer } from '../vault/customers.js';
import { restPaymentMethod } from '../vault/payment-details.js';
import type { PaymentMethod } from '../vault/vault.js';
import { live, moment, type Html } from './layout.js';
import { pageNumber, pager, pageSize, searchField, filterValue } from './paging.js';

export interface VaultedCustomer {
  customer: Customer;
  methods: readonly PaymentMethod[];
}

/** Returns one page of customers and their vaulted payment methods, newest first. */
export async function findCustomers(
  db: Database,
  query: URLSearchParams,
): Promise<{ items: VaultedCustomer[]; total: number }> {
  const [id, merchant] = [filterValue(query, 'q'), filterValue(query, 'merchant')];
  const fitting = db
    .selectFrom('customer')
    .where((eb) =>
      eb.and([
        ...(id === undefined ? [] : [eb('id', '=', id)]),
        ...(merchant === undefined ? [] : [eb('merchant_id', '=', merchant)]),
      ]),
    );
  const customers = await fitting
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(pageSize)
    .offset((pageNumber(query) - 1) * pageSize)
    .execute();
  const { total } = await fitting
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const methods =
    customers.length === 0
      ? []
      : await db
          .selectFrom('payment_method')
          .selectAll()
          .where('deleted_at', 'is', null)
          .where(
            'customer_id',
            'in',
            customers.map(({ id: known }) => known),
          )
          .orderBy('seq', 'desc')
          .execute();
  const items = customers.map((customer) => ({
    customer,
    methods: methods.filter(
      (method) => method.customer_id === customer.id && method.merchant_id === customer.merchant_id,
    ),
  }));
  return { items, total };
}

export function vaultPage(query: URLSearchParams, { rows, total }: { rows: Html; total: number }): Html {
  return html`<section aria-label="Search the vault">
      <form class="switch" method="get" action="/console/vault">
        ${searchField('q', 'Customer', query)} ${searchField('merchant', 'Merchant', query)}
        <button type="submit">Search</button>
      </form>
    </section>
    <section aria-label="Customers">
      ${live('vault', 'ol', 'rows', rows)} ${pager('/console/vault', query, total)}
    </section>`;
}

export function vaultRows(customers: readonly VaultedCustomer[]): Html {
  if (customers.length === 0)
    return html`<li class="empty" data-key="none" data-version="1">No customers yet.</li>`;
  return html`${customers.map(
    ({ customer, methods }) =>
      html`<li
        class="row"
        data-key="${customer.merchant_id} ${customer.id}"
        data-version="${methods.map(({ token, is_default: isDefault }) => `${token}${String(isDefault)}`).join()}"
      >
        <div class="head">
          ${moment(customer.created_at)} <strong>${customer.id}</strong>
          <span class="meta">${customer.merchant_id}</span>
          <span class="meta"
            >${[customer.first_name, customer.last_name, customer.email].filter(Boolean).join(' ')}</span
          >
        </div>
        <ul>
          ${methods.map(
            (method) =>
              html`<li>
                <code>${method.token}</code> ${method.details.type}
                ${restPaymentMethod(method.details).description}
                ${method.is_default ? html`<span class="badge">default</span>` : ''}
              </li>`,
          )}
        </ul>
      </li>`,
  )}`;
}
