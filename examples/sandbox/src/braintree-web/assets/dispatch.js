import { channelOf, openBus } from './bus.js';

// The pages to which a popup returns read this global.
window.bus = openBus(channelOf(window.name));

window.bus.emit('BUS_CONFIGURATION_REQUEST', undefined, (state) => {
  window.getConfiguration = () => structuredClone(state);
  window.bus.emit('frameService:DISPATCH_FRAME_READY');
});
