/** REST calls of UnionPay by HTTP method and path. */
export const operations = {
  'GET payment_methods/credit_cards/capabilities': 'fetchUnionPayCapabilities',
  'POST union_pay_enrollments': 'enrollUnionPayCard',
};
