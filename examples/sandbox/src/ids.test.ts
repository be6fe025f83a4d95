import { describe, expect, it } from 'vitest';
import { createIdSource } from './ids.js';

describe('generated ids', () => {
  const draw = (seed: string | undefined, epoch = 1) => {
    const ids = createIdSource(seed, epoch);
    return [ids.token(12), ids.uuid(), ids.digits(8), ids.token(3)];
  };

  it('are equal for the same seed, and differ after a restart', () => {
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
    expect(draw('a')).not.toEqual(draw('a', 2));
    expect(draw(undefined)).not.toEqual(draw(undefined));
  });

  it("have the provider's formats", () => {
    const [token, uuid, digits] = draw('a');
    expect(token).toMatch(/^[0-9b-df-hj-np-tv-z]{12}$/);
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(digits).toMatch(/^\d{8}$/);
  });
});
