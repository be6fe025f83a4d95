interface Documents {
  readonly create: string;
  readonly update: string;
  readonly query: string;
}

const contextFields = 'id merchantId createdAt expiresAt';

const addressFields = 'fullName addressLine1 addressLine2 adminArea1 adminArea2 postalCode countryCode';

/** GraphQL documents: with `paymentMethodUsage`, and without. */
export const documents: Readonly<Record<'current' | 'legacy', Documents>> = {
  current: {
    create: `mutation CreateVenmoPaymentContext($input: CreateVenmoPaymentContextInput!) {
  createVenmoPaymentContext(input: $input) { clientMutationId venmoPaymentContext { ${contextFields} } }
}`,
    update: `mutation UpdateVenmoPaymentContextStatus($input: UpdateVenmoPaymentContextStatusInput!) {
  updateVenmoPaymentContextStatus(input: $input) { clientMutationId }
}`,
    query: `query PaymentContext($id: ID!) {
  node(id: $id) {
    ... on VenmoPaymentContext {
      status paymentMethodId userName
      payerInfo {
        firstName lastName phoneNumber email externalId userName
        billingAddress { ${addressFields} }
        shippingAddress { ${addressFields} }
      }
    }
  }
}`,
  },
  legacy: {
    create: `mutation CreateVenmoQRCodePaymentContext($input: CreateVenmoQRCodePaymentContextInput!) {
  createVenmoQRCodePaymentContext(input: $input) {
    clientMutationId venmoQRCodePaymentContext { ${contextFields} }
  }
}`,
    update: `mutation UpdateVenmoQRCodePaymentContext($input: UpdateVenmoQRCodePaymentContextInput!) {
  updateVenmoQRCodePaymentContext(input: $input) { clientMutationId }
}`,
    query: `query PaymentContext($id: ID!) {
  node(id: $id) {
    ... on VenmoQRCodePaymentContext { status paymentMethodId userName }
  }
}`,
  },
};
