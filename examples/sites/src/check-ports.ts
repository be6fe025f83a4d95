import { PortTakenError, requireFreePorts } from './listen.js';
import { defaultPorts } from './origins.js';

// Runs before the build, which takes minutes.
requireFreePorts(Object.values(defaultPorts)).catch((error: unknown) => {
  console.error(error instanceof PortTakenError ? `\n${error.message}` : error);
  process.exit(1);
});
