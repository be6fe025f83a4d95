import { elementContract } from '#test/elements/element-contract.js';
import { provideScript } from '#test/elements/provide-script.js';
import { FakeCardinal } from '../test/fake-cardinal.js';
import '../define.js';

before(() => {
  provideScript('https://songbirdstag.cardinalcommerce.com/edge/v1/songbird.js', {
    Cardinal: new FakeCardinal(),
  });
});

elementContract({
  tag: 'pay-three-d-secure',
  attributes: [
    ['amount', 'amount', '10.00'],
    ['challenge-requested', 'challengeRequested', '', true],
    ['collect-device-data', 'collectDeviceData', '', true],
    ['display-exit-button', 'displayExitButton', '', true],
    ['email', 'email', 'ada@example.com'],
    ['version', 'version', '2-inline-iframe'],
  ],
  account: { threeDSecureEnabled: true, threeDSecure: { cardinalAuthenticationJWT: 'jwt' } },
  unsupported: 'THREEDS_NOT_ENABLED_FOR_V2',
  pay: (element) =>
    (element as HTMLElementTagNameMap['pay-three-d-secure']).verifyCard({ nonce: 'nonce', bin: '411111' }),
});
