import { describe, expect, it } from 'vitest';
import { assets, blocked, csp, found, policy } from '../test-support.js';

describe('reports of the browser', () => {
  it.each([
    [
      "require-trusted-types-for 'script'; trusted-types tessera",
      'lit-html',
      'trusted-types tessera lit-html',
    ],
    ["trusted-types 'none'", 'lit-html|<p>', 'trusted-types tessera lit-html'],
    ['trusted-types lit-html', 'lit-html', "trusted-types lit-html tessera 'allow-duplicates'"],
  ])('names the policies of Trusted Types: %s, %s', (text, sample, remedy) => {
    const violation = { directive: 'trusted-types', blocked: 'trusted-types-policy', policy: text, sample };
    const findings = found({ ...csp(text), violations: [violation] });
    expect(findings.map(({ id }) => id)).toEqual(['trusted-types']);
    expect(findings[0]?.remedy.split('\n')[0]).toBe(remedy);
    expect(findings[0]?.text).toContain('"lit-html"');
    // A script has added the policy.
    expect(found({ ...csp(''), violations: [violation] })).toEqual(expect.arrayContaining([...findings]));
  });

  it('completes a directive with everything that it blocks', () => {
    const text = policy.replace(`script-src ${assets}`, "script-src 'self'");
    const [finding] = found({
      ...csp(text),
      violations: ['https://x.example/x.js', 'inline', 'eval'].map((each) => ({
        ...{ directive: 'script-src-elem', blocked: each, sample: '', policy: text },
      })),
      inlineHashes: { scripts: ["'sha256-a'"], handlers: [] },
    });
    const [directive, ...notes] = finding?.remedy.split('\n') ?? [];
    expect(directive).toBe(`script-src 'self' ${assets} https://x.example 'sha256-a' 'unsafe-eval'`);
    expect(notes).toEqual([
      "The browser has also blocked https://x.example and 'sha256-a' and 'unsafe-eval': leave it out if the page does not need it.",
      expect.stringContaining('nonce'),
    ]);
  });

  it("advises 'unsafe-hashes' only with the hash of a handler", () => {
    const text = policy.replace(`script-src ${assets}`, `script-src ${assets} 'self'`);
    const change = {
      ...csp(text),
      violations: [{ directive: 'script-src-attr', blocked: 'inline', sample: '', policy: text }],
    };
    const [known] = found({ ...change, inlineHashes: { scripts: [], handlers: ["'sha256-b'"] } });
    expect(known).toMatchObject({
      severity: 'error',
      remedy: expect.stringContaining("'unsafe-hashes' 'sha256-b'") as string,
    });
    const [unknown, ...others] = found(change);
    expect(unknown).toMatchObject({ id: 'csp-blocked', severity: 'warning' });
    expect(unknown?.remedy).toContain('addEventListener');
    expect(unknown?.remedy).not.toContain('unsafe-hashes');
    expect(others).toEqual([]);
  });

  it('does not advise to remove Trusted Types', () => {
    const [finding] = found({
      violations: [{ ...blocked, directive: 'require-trusted-types-for', blocked: 'trusted-types-sink' }],
    });
    expect(finding?.remedy).toMatch(/^Change the script/);
    expect(finding?.remedy).not.toContain('emove');
  });
});
