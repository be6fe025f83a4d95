import { provideZoneChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { configure } from '@tessera/web/configure';
import '@tessera/web/define/card';
import '@tessera/web/define/paypal';
import { Checkout } from './checkout';

configure({ assetsUrl: 'http://assets.localhost:4001' });

void bootstrapApplication(Checkout, { providers: [provideZoneChangeDetection()] });
