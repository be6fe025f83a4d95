import { addons } from 'storybook/manager-api';
import { create, themes } from 'storybook/theming';

addons.setConfig({
  theme: create({ ...themes.normal, brandTitle: 'Tessera', brandUrl: './' }),
});
