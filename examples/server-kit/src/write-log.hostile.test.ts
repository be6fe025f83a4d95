import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anyInput, fuzz, fuzzTimeoutMs, hostileText } from './fuzz.js';
import { parseJson } from './parse-json.js';
import { writeEvent, writeLog, writeWarning } from './write-log.js';

let written: string[] = [];

beforeEach(() => {
  const write = (text: unknown) => {
    written.push(String(text));
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(write);
  vi.spyOn(process.stderr, 'write').mockImplementation(write);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Returns the entry that a call has written. It must be one line without characters that a terminal or viewer interprets. */
function entryOf(call: () => void): Record<string, unknown> {
  written = [];
  call();
  expect(written).toHaveLength(1);
  const [line = ''] = written;
  expect(line.endsWith('\n')).toBe(true);
  expect(line.slice(0, -1)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]/u);
  return JSON.parse(line) as Record<string, unknown>;
}

it(
  'an event is one line with the same data',
  () => {
    fuzz(fc.tuple(hostileText, hostileText), ([message, value]) => {
      expect(
        entryOf(() => {
          writeEvent(message, { value });
        }),
      ).toMatchObject({ level: 'info', message, value });
      expect(
        entryOf(() => {
          writeWarning(message);
        }),
      ).toMatchObject({ level: 'warn', message });
    });
  },
  fuzzTimeoutMs,
);

it(
  'an error is one line with its name, message and cause',
  () => {
    fuzz(fc.tuple(hostileText, hostileText, hostileText, anyInput), ([message, name, fact, build]) => {
      const cause = Object.assign(new Error(fact), { cause: build() });
      const error = Object.assign(new Error(message, { cause }), { name, code: build() });
      const entry = entryOf(() => {
        writeLog(error, { fact });
      });
      expect(entry).toMatchObject({ level: 'error', name, message, fact, cause: { message: fact } });
    });
  },
  fuzzTimeoutMs,
);

it(
  'any thrown value is one line',
  () => {
    fuzz(anyInput, (build) => {
      expect(
        entryOf(() => {
          writeLog(build());
        })['level'],
      ).toBe('error');
    });
  },
  fuzzTimeoutMs,
);

it('an error that is its own cause is one line', () => {
  const error = new Error('a');
  error.cause = error;
  expect(
    entryOf(() => {
      writeLog(error);
    }),
  ).toMatchObject({ message: 'a' });
});

it('an error whose cause cannot be read is written without it', () => {
  const { proxy: cause, revoke } = Proxy.revocable({}, {});
  revoke();
  const entry = entryOf(() => {
    writeLog(new Error('a', { cause }));
  });
  expect([entry['message'], entry['cause']]).toEqual(['a', undefined]);
});

it.each(['\u0085', '\u009b31m', '\u007f', '\u2028', '\u2029', '\u202e', '\ud800'])(
  'the character %j is escaped',
  (message) => {
    expect(
      entryOf(() => {
        writeEvent(message);
      }),
    ).toMatchObject({ message });
  },
);

it(
  'a text is parsed as JSON, or is no value',
  () => {
    fuzz(hostileText, (text) => {
      if (parseJson(text) === undefined) expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
    });
  },
  fuzzTimeoutMs,
);
