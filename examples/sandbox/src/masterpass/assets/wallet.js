/** Stand-in of the wallet's own script: it takes the window to the page on which the shopper approves. */
{
  const { origin } = new URL(document.currentScript.src);
  window.MasterPass = {
    client: {
      checkout({ requestToken }) {
        location.assign(`${origin}/masterpass/checkout?${new URLSearchParams({ token: requestToken })}`);
      },
    },
  };
}
