/** Returns a plugin with the command `force-colors`, which a test in Chromium calls with true or false. */
export function forcedColors() {
  return {
    name: 'forced-colors',
    async executeCommand({ command, payload, session: { id, browser } }) {
      if (command !== 'force-colors') return undefined;
      const client = await browser.getPage(id).createCDPSession();
      const features = [{ name: 'forced-colors', value: payload ? 'active' : 'none' }];
      await client.send('Emulation.setEmulatedMedia', { features });
      return true;
    },
  };
}
