import { useState } from 'react';
import type { Order, OrderRequest, Quote } from '../../../contract/orders.js';
import type { Recipient, RecipientCampaign } from '../../../contract/recipients.js';
import { useOrderActions, useProducts, useQuote } from '../../api/orders.js';
import { useRecipient, useRecipientCampaigns } from '../../api/recipients.js';
import { useStore } from '../../api/stores.js';
import { useUnsavedChanges } from '../../components/unsaved-changes.js';
import { useAddress } from '../../context/address.js';
import { usePortal } from '../../context/portal-context.js';
import { useStoredState } from '../../context/use-stored-state.js';
import { useStoreId } from '../../context/use-store-id.js';
import { ApiError } from '../../http/client.js';
import {
  type DeliveryDraft,
  type DeliveryErrors,
  type DeliveryField,
  deliveryFields,
  deliveryOf,
  emptyDelivery,
  errorsOf,
  draftOf,
  errorsOfResponse,
  linesOf,
  type OrderDraft,
  readDraft,
} from './order-draft.js';
import { usePendingOrder } from './pending-order.js';

export type OrderForm = ReturnType<typeof useOrderForm>;

const isActive = ({ effectiveStatus }: RecipientCampaign) => effectiveStatus === 'ACTIVE';

/** Keeps the values of a new order, loads what depends on them, and checks them. */
export function useOrderForm() {
  const { search, go } = useAddress();
  const { toasts } = usePortal();
  const store = useStore(useStoreId() ?? '');
  const country = store.data?.country ?? 'us';
  const actions = useOrderActions();
  const pending = usePendingOrder();
  /**
   * Amount due of the order while it is placed, or its result is unknown; null if nothing is due. Undefined for an order that
   * can be changed. An order that was sent must stay as it is, although its benefit may be used up since.
   */
  const [sentDue, setSentDue] = useState<Quote['due'] | null | undefined>(pending ? pending.due : undefined);
  const isLocked = sentDue !== undefined;
  const [draft, setDraft] = useStoredState(
    'order-new',
    pending
      ? draftOf(pending.request)
      : {
          ...{ recipientId: search.get('recipient') ?? '', campaignId: search.get('campaign') ?? '' },
          ...{ quantities: {}, delivery: emptyDelivery },
        },
    readDraft,
  );
  const { recipientId, campaignId, quantities, delivery } = draft;
  const update = (changes: Partial<OrderDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
  };
  /** Undefined until a person is chosen, or the one of the address or of the stored order is removed. */
  const [chosen, setChosen] = useState<Recipient | null | undefined>(undefined);
  const requested = useRecipient(chosen === undefined && recipientId !== '' ? recipientId : null);
  const recipient = chosen === undefined ? (requested.data ?? null) : chosen;
  const campaigns = useRecipientCampaigns(recipient?.id ?? null);
  const active = campaigns.data?.items.filter(isActive);
  const campaign =
    active?.find(({ policyId }) => policyId === campaignId) ?? (active?.length === 1 ? active[0] : undefined);
  const products = useProducts(campaign?.policyId ?? null);
  const [errors, setErrors] = useState<DeliveryErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [isPlaced, setPlaced] = useState(false);
  const [hasChanged, setHasChanged] = useState(false);

  const lines = linesOf(products.data?.items ?? [], quantities);
  const content =
    recipient && campaign && lines.length > 0
      ? {
          recipientId: recipient.id,
          policyId: campaign.policyId,
          lines,
          delivery: { type: delivery.type },
        }
      : null;
  const quote = useQuote(content);
  const quotedDue = content ? quote.data?.due : undefined;
  // A request with an unknown result is stored.
  useUnsavedChanges(!isPlaced && !isLocked && (Boolean(chosen) || lines.length > 0));

  /** Checks the delivery. Shows its errors, and returns false if there are any. */
  const check = (): boolean => {
    const found = errorsOf(delivery, country);
    const isValid = Object.keys(found).length === 0;
    setErrors(found);
    if (!isValid) setAttempt((number) => number + 1);
    setHasChanged(false);
    return isValid;
  };
  /** Returns the request for the order that is shown; null while its price is unknown. */
  const request = (): Omit<OrderRequest, 'storeId'> | null =>
    content && quote.data && !quote.isPrevious
      ? { ...content, delivery: deliveryOf(delivery, country), quoteHash: quote.data.quoteHash }
      : null;
  /** Loads everything again that decides the price. */
  const reload = () => {
    setHasChanged(true);
    quote.reload();
    campaigns.reload();
    products.reload();
  };
  return {
    ...{ store, country, requested, recipient, campaigns, active, campaign, products, quantities, lines },
    ...{ delivery, errors, attempt, quote, hasChanged, check, request, reload, isLocked },
    /** Amount due; null for an order that was sent without one, undefined while there is no price. */
    due: isLocked ? sentDue : quotedDue,
    /** Keeps the order and its amount as they are, or allows changes again. */
    lock(isSent: boolean) {
      if (!isSent) setSentDue(undefined);
      else if (!isLocked) setSentDue(quotedDue ?? null);
    },
    /** The order whose result was unknown when the page was opened, until it is known. */
    pending: isLocked ? pending : null,
    fieldsInError: deliveryFields.filter((field) => errors[field] !== undefined),
    chooseRecipient(person: Recipient | null) {
      setChosen(person);
      update({ recipientId: person?.id ?? '' });
      setHasChanged(false);
    },
    chooseCampaign(id: string) {
      update({ campaignId: id });
      setHasChanged(false);
    },
    setQuantity(productId: string, quantity: number) {
      setDraft((before) => ({ ...before, quantities: { ...before.quantities, [productId]: quantity } }));
      setHasChanged(false);
    },
    changeDelivery(changes: Partial<DeliveryDraft>) {
      const next = { ...delivery, ...changes };
      update({ delivery: next });
      // Only fields with an error are checked while the user types.
      const found = errorsOf(next, country);
      const errorAfter = (field: DeliveryField) => (field in changes ? found[field] : errors[field]);
      const unsolved = deliveryFields.filter(
        (field) => errors[field] !== undefined && errorAfter(field) !== undefined,
      );
      setErrors(
        next.type === 'PICK_UP'
          ? {}
          : Object.fromEntries(unsolved.map((field) => [field, errorAfter(field)])),
      );
    },
    /** Shows the errors of the server's response at their fields. Returns false if it has none. */
    reject(error: unknown): boolean {
      const found = errorsOfResponse(error instanceof ApiError ? error.errors : [], country);
      if (Object.keys(found).length === 0) return false;
      setErrors(found);
      setAttempt((number) => number + 1);
      return true;
    },
    place: actions.place,
    /** Opens the placed order. */
    finish({ id, number }: Order) {
      setPlaced(true);
      actions.refresh().catch(() => undefined);
      toasts.show({ tone: 'success', text: 'orders.done-placed', values: { number: `#${number}` } });
      go(`/orders?detail=${id}`);
    },
  };
}
