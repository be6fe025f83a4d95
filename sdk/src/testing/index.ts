export { fakeCardPayload, testAmounts, testCards, threeDSecureCards, testCodes } from './test-cards.js';
export { FakePaymentElement } from './fake-element.js';
export { installFakes } from './install-fakes.js';
export type { ElementTag, ScriptedOutcome } from './outcomes.js';
export type { ElementErrorCode } from './error-codes.js';
export { fillCard } from './fill-card.js';
export type { FillCardOptions, FrameLike, LocatorLike, PageLike, TypedCard } from './fill-card.js';
export { createTestClient, TestClient } from './test-client.js';
export type { TestClientOptions, TestResponse } from './test-client.js';
