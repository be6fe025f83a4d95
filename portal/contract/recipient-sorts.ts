/** Fields that the list of people can be sorted by. */
export const recipientSorts = ['name', 'department', 'location', 'createdAt'] as const;
export type RecipientSort = (typeof recipientSorts)[number];
