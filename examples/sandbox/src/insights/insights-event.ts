/** Action of a shopper, reported by the page. */
export interface InsightsEvent {
  eventType: 'view' | 'click' | 'conversion';
  eventName: string;
  index: string;
  userToken: string;
  objectIDs?: string[] | undefined;
  [more: string]: unknown;
}
