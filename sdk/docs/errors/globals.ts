import sdk from '../../package.json' with { type: 'json' };

// The build replaces the version; Node 20 has no navigator, which elements ask for the connection.
Object.assign(globalThis, { __TESSERA_VERSION__: sdk.version });
if (!('navigator' in globalThis)) Object.assign(globalThis, { navigator: { onLine: true } });
