/** Products and services that a campaign can pay for. */
export const usages = [
  'EYE_EXAM',
  'GLASSES',
  'CONTACT_LENSES',
  'SAFETY_EYEWEAR',
  'SCREEN_EYEWEAR',
  'SUNGLASSES',
  'ANY_EYEWEAR',
] as const;
export type Usage = (typeof usages)[number];
