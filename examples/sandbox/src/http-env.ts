import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Environment of a request: a socket, or nothing if a test calls the app in-process. */
export interface SandboxEnv {
  Bindings: Partial<HttpBindings>;
}

export type SandboxContext = Context<SandboxEnv>;

export type Transport = 'rest' | 'graphql' | 'server' | 'asset';
