import { channelOf, openBus } from './bus.js';

// The pages that a window comes back on look for this very global.
window.bus = openBus(channelOf(window.name));

window.bus.emit('BUS_CONFIGURATION_REQUEST', undefined, (state) => {
  window.getConfiguration = () => structuredClone(state);
  window.bus.emit('frameService:DISPATCH_FRAME_READY');
});
