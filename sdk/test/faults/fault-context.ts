import type { BrowserContext, Page } from 'playwright';
import type { Merchant } from '@tessera/sandbox';
import type { TestShop } from '../support/shop.js';

/** Page of a cell, and what a fault changes around it. */
export interface FaultContext {
  page: Page;
  context: BrowserContext;
  shop: TestShop;
  merchant: Merchant;
  /** The gateway's name of the operation that the method requests. */
  operation: string;
}
