/** Returns true for a text that looks like an email address. The server checks it again. */
export const isEmailText = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
