/** Boxes for the four fields of an ordinary card. */
export const fieldBoxes = ['number', 'expirationDate', 'cvv', 'postalCode']
  .map((key) => `<div id="${key}" style="height:44px"></div>`)
  .join('');

/** Page code that creates the fields and returns how many milliseconds this took. */
export const timeFields = `
window.measure = async (key) => {
  const start = performance.now();
  const fields = Object.fromEntries(['number', 'expirationDate', 'cvv', 'postalCode'].map((name) => [name, { container: '#' + name }]));
  window.fields = await hostedFields.create({ authorization: key, fields });
  return performance.now() - start;
};`;
