/** Stand-in of the wallet's own script: it takes the window to the page on which the shopper approves. */
{
  const { origin } = new URL(document.currentScript.src);
  window.MasterPass = {
    client: {
      checkout({ requestToken, locale }) {
        const query = new URLSearchParams({ token: requestToken, ...(locale && { locale }) });
        location.assign(`${origin}/masterpass/checkout?${query}`);
      },
    },
  };
}
