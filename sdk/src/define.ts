// The checkout first: elements inside one ask it for their authorization as they are upgraded.
import './checkout/define.js';
import './methods/hosted-fields/define.js';
