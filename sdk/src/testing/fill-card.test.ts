import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fillCard, type FrameLike, type PageLike } from './index.js';

const channel = (digit: string) => digit.repeat(32);

interface FakeField {
  isSelect?: boolean;
  /** Milliseconds that each action takes. */
  takesMs?: number;
  /** Greatest number of characters, by attempt. */
  limits?: number[];
}

/** Page with frames of the SDK. It records what is typed; every wait is counted, and none takes time. */
class FakePage implements PageLike {
  readonly typed: string[] = [];
  /** Limits that were given for keys, in milliseconds. */
  readonly keyLimits: (number | undefined)[] = [];
  waitedMs = 0;
  onWait: () => void = () => undefined;
  #frames: FrameLike[] = [
    { url: () => 'https://shop.example/', locator: () => this.#locator('', undefined) },
  ];

  frames() {
    return this.#frames;
  }

  waitForTimeout(durationMs: number) {
    this.waitedMs += durationMs;
    this.onWait();
    return Promise.resolve();
  }

  /** Adds a frame; `fields` are the inputs that it contains. */
  add(
    role: string,
    fields: Readonly<Record<string, FakeField>>,
    digit = 'a',
    page = 'hosted-fields-frame.min',
  ) {
    const hash = new URLSearchParams({ channel: channel(digit), origin: 'https://shop.example', role });
    this.#frames.push({
      url: () => `https://assets.example/web/3.0.0/html/${page}.html#${hash.toString()}`,
      locator: (selector) => {
        const [, key = ''] = /"(\w+)"/.exec(selector) ?? [];
        const field = fields[key];
        return this.#locator(key, selector.startsWith('select') && !field?.isSelect ? undefined : field);
      },
    });
    return this;
  }

  /** Adds a frame that disappears while it is searched. */
  addDetached() {
    const [first] = this.add('form', {}).#frames.splice(1, 1);
    const locator = () => {
      throw new Error('frame was detached');
    };
    if (first) this.#frames.push({ url: first.url, locator });
    return this;
  }

  remove() {
    this.#frames = this.#frames.slice(0, 1);
  }

  #locator(key: string, field: FakeField | undefined) {
    let value = '';
    return {
      count: () => Promise.resolve(field ? 1 : 0),
      fill: (text: string) => {
        value = text;
        if (text !== '') this.typed.push(`${key} inserted ${value}`);
        return Promise.resolve();
      },
      inputValue: () => Promise.resolve(value),
      pressSequentially: async (text: string, limit?: { timeout?: number }) => {
        this.keyLimits.push(limit?.timeout);
        if (field?.takesMs) await new Promise((resolve) => setTimeout(resolve, field.takesMs));
        value += text.slice(0, field?.limits?.shift());
        this.typed.push(`${key} ${value}`);
      },
      selectOption: (text: string) => {
        this.typed.push(`${key} chosen ${text}`);
        return Promise.resolve();
      },
    };
  }
}

const card = { number: '4111111111111111', expirationDate: '12/30', cvv: '123' };
const usual = { number: {}, expirationDate: {}, cvv: {} };

describe('fillCard', () => {
  it('types into the fields of one frame, and leaves fields without a text alone', async () => {
    const page = new FakePage().add(
      'form',
      { ...usual, postalCode: {}, cardholderName: {} },
      'a',
      'hosted-fields-form-frame',
    );
    await fillCard(page, { ...card, postalCode: '94107' });
    expect(page.typed).toEqual([
      'number 4111111111111111',
      'expirationDate 1230',
      'cvv 123',
      'postalCode 94107',
    ]);
    expect(page.waitedMs).toBe(0);
  });

  it('finds a frame per field, and chooses month and year from lists', async () => {
    const page = new FakePage()
      .add('vault', {})
      .add('number', { number: {} })
      .add('expirationMonth', { expirationMonth: { isSelect: true } })
      .add('expirationYear', { expirationYear: {} });
    await fillCard(page, { number: card.number, expirationDate: '03 / 2031' });
    expect(page.typed).toEqual([
      'number 4111111111111111',
      'expirationMonth chosen 03',
      'expirationYear 2031',
    ]);
  });

  it('waits until all fields are ready, also if a frame is removed during the search', async () => {
    const page = new FakePage().addDetached();
    page.onWait = () => {
      page.remove();
      if (page.waitedMs === 100) page.add('form', usual);
    };
    await fillCard(page, card);
    expect(page.waitedMs).toBe(100);
    expect(page.typed).toHaveLength(3);
  });

  it('types again if a field does not accept the whole text yet', async () => {
    const page = new FakePage().add('form', { ...usual, cvv: { limits: [3] } });
    await fillCard(page, { ...card, cvv: '1234' });
    expect(page.typed.slice(2)).toEqual(['cvv 123', 'cvv 1234']);
  });

  it('inserts a text at once if no key reaches the field', async () => {
    const page = new FakePage().add('form', { ...usual, number: { limits: [0] } });
    await fillCard(page, card);
    expect(page.typed.slice(0, 2)).toEqual(['number ', 'number inserted 4111111111111111']);
  });

  it('fills the chosen one of several forms', async () => {
    const page = new FakePage().add('form', {}, 'a').add('form', usual, 'b');
    await fillCard(page, card, { form: 1 });
    expect(page.typed).toHaveLength(3);
  });
});

describe('fillCard rejects', () => {
  const failure = async (page: FakePage, more: Partial<typeof card> = {}, form?: number) =>
    String(
      await fillCard(page, { ...card, ...more }, { form, timeout: 200 }).catch((error: unknown) => error),
    );

  it('a page without a card form, when the time is over', async () => {
    const page = new FakePage()
      .add('form', usual, 'a', 'unionpay-hosted-fields-frame')
      .add('form', usual, 'x');
    expect(await failure(page)).toBe('Error: fillCard: the page has no card form (waited 200 ms)');
    expect(page.waitedMs).toBe(200);
    expect(await failure(new FakePage().add('form', usual), {}, 2)).toContain('the page has no card form 2');
  });

  it('several forms without a choice', async () => {
    const page = new FakePage().add('form', usual, 'a').add('form', usual, 'b');
    expect(await failure(page)).toContain('the page has 2 card forms; choose one with the option "form"');
  });

  it('a form without a field, and names the fields that it has', async () => {
    const page = new FakePage().add('form', { number: {}, expirationDate: {} });
    expect(await failure(page)).toContain('has no field cvv; it has number, expirationDate');
    expect(await failure(new FakePage().add('form', {}))).toContain('it has no fields');
    const months = new FakePage().add('form', { number: {}, expirationMonth: {}, expirationYear: {} });
    expect(await failure(months)).toContain('has no field cvv; it has number, expirationMonth');
  });

  it('a text that is too long for its field', async () => {
    const page = new FakePage().add('form', { ...usual, cvv: { limits: Array<number>(10).fill(3) } });
    expect(await failure(page, { cvv: '12345' })).toBe(
      'Error: fillCard: the field cvv cannot be filled: it accepted 3 of 5 characters',
    );
  });

  it('a field that does not respond, when the time of the whole call is over', async () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const fields = { number: { takesMs: 150 }, expirationDate: { takesMs: 2 ** 30 }, cvv: {} };
    const page = new FakePage().add('form', fields);
    const verdict = failure(page);
    await vi.advanceTimersByTimeAsync(200);
    expect(await verdict).toBe('Error: fillCard: the field expirationDate cannot be filled (waited 200 ms)');
    expect(page.keyLimits).toEqual([200, 50]);
  });

  it.each(['', '12', '1/30', 'December 2030', '12/30/31'])('the date "%s"', async (expirationDate) => {
    expect(await failure(new FakePage(), { expirationDate })).toContain('must look like 12/30 or 12/2030');
  });
});
