/** Taken up by the build. */
declare module '*.css';
