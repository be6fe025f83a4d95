export const orderStatuses = ['PENDING_PAYMENT', 'PLACED', 'FULFILLED', 'CANCELLED', 'REFUNDED'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Fields that the list of orders can be sorted by. */
export const orderSorts = ['number', 'createdAt', 'total'] as const;
export type OrderSort = (typeof orderSorts)[number];

/** Largest quantity of one product in an order. */
export const mostQuantity = 9;
/** Most products in an order. */
export const mostLines = 20;

export const deliveryTypes = ['PICK_UP', 'ADDRESS'] as const;
export type DeliveryType = (typeof deliveryTypes)[number];

/** Price of a delivery, in cents. */
export const deliveryPrice = 995;
