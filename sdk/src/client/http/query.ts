/** Encodes parameters in the gateway's notation: nested keys in brackets, `[]` for lists. */
export function encodeQuery(params: object, parent?: string): string {
  return Object.entries(params)
    .map(([key, value]: [string, unknown]) => {
      const name = parent === undefined ? key : `${parent}[${Array.isArray(params) ? '' : key}]`;
      if (typeof value === 'object') return encodeQuery(value ?? {}, name);
      // Text, number or boolean; undefined is sent as the text "undefined".
      return `${encodeURIComponent(name)}=${encodeURIComponent(value as string)}`;
    })
    .join('&');
}

export function withQuery(url: string, params: Readonly<Record<string, unknown>>): string {
  const query = encodeQuery(params);
  if (query === '') return url;
  if (!url.includes('?')) return `${url}?${query}`;
  return url.includes('=') ? `${url}&${query}` : url + query;
}
