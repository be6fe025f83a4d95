export { createFakeClock, type FakeClock, flush } from '#src/methods/venmo/test/fake-clock.js';
