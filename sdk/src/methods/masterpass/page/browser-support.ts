import { windowStrategy } from '../../../frames/popup/deferred/popup-strategy.js';

/** False where the wallet cannot be shown: in views of apps that open no windows. */
export const isSupported = (): boolean => windowStrategy() !== 'modal';
