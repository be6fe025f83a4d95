// Types of the elements and their events, for the page that loads the SDK with a script tag.
import type {} from '@tessera/web';
