import type { CoreServices } from '../core/services.js';
import type { Delivery } from '../delivery/delivery.js';
import type { AccessTokens } from './access-token.js';
import type { GoogleSignIn } from './google-provider.js';
import type { Keys } from './keys.js';

/** Dependencies of sign-ins and sessions, also of features that send messages. */
export interface AuthServices extends CoreServices {
  keys: Keys;
  tokens: AccessTokens;
  delivery: Delivery;
  /** Null if sign-in with Google is not configured. */
  google: GoogleSignIn | null;
  /** True if visitors without an account may sign in as guests of a store. */
  guestLogin: boolean;
  /** Store of guests that name none. */
  storeId: string | null;
}
