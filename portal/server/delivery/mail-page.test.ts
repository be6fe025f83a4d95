import { describe, expect, it } from 'vitest';
import { mailPage } from './mail-page.js';

const link = 'https://portal.example/login#invite=x&y';
const escaped = link.replace('&', '&amp;');
const optOutLink = 'https://portal.example/opt-out?invitation=z';
const action = { link, label: 'See <your> benefit' };
const page = (text: string, more = {}) =>
  mailPage({ locale: 'en-US', title: 'A <title>', text, action, ...more });
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

describe('page of an email', () => {
  it('fits phones and dark mail programs, and has a language and the name of the product', () => {
    const html = page('Hello');
    expect(html).toMatch(/^<!doctype html><html lang="en-US">/);
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1" />');
    expect(html).toContain('<meta name="color-scheme" content="light dark" />');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html).toContain('max-width: 600px');
    expect(html).toContain('font-size: 16px');
    expect(html).toContain('<title>A &lt;title&gt;</title>');
    expect(html.indexOf('Vision Benefits')).toBeLessThan(html.indexOf('Hello'));
    expect(page('Bonjour', { locale: 'fr-CA' })).toContain('Avantages vision');
  });

  it('shows the main link as a button, with its address below', () => {
    const html = page(`Hello\n\n${link}\n\nUntil Monday`);
    expect(hrefs(html)).toEqual([escaped, escaped]);
    expect(html).toMatch(/class="button"[^>]*>See &lt;your&gt; benefit<\/a/);
    expect(html).toMatch(new RegExp(`class="link"[^>]*>${escaped.replace('?', '\\?')}</a>`));
  });

  it('adds one button to a text that has the link in its sentences', () => {
    const html = page(`Open ${link} now.\n\nAgain: ${link}`);
    expect(html.match(/class="button"/g)).toHaveLength(1);
    expect(hrefs(html)).toEqual([escaped, escaped, escaped]);
    expect(page('No link').match(/class="button"/g)).toBeNull();
  });

  it('makes only the given addresses links, and keeps lines', () => {
    const html = page(`https://evil.example\nStop:\n${optOutLink}`, { optOutLink });
    expect(hrefs(html)).toEqual([optOutLink]);
    expect(html).toMatch(/https:\/\/evil\.example<br \/>Stop:<br \/><a /);
  });
});
