/** Taken up by the build. */
declare module '*.css';

/** Texts of the sign-in page, compiled by the build. */
declare module '*.json?start' {
  const messages: import('@lingui/core').Messages;
  export { messages as default };
}

/** Texts of the other pages, compiled by the build. */
declare module '*.json?more' {
  const messages: import('@lingui/core').Messages;
  export { messages as default };
}

/** Text of a style sheet, for the stories. */
declare module '*.css?inline' {
  const text: string;
  export { text as default };
}
