/**
 * Order of the rows of a list, in which a removed row keeps its place. A list that removes and inserts rows at once would
 * move other rows in the document, and a moved row reloads the frames in it.
 */
export class RowOrder {
  #keys: readonly string[] = [];

  /** Returns the keys in their order, with those of removed rows. */
  update(keys: readonly string[]): readonly string[] {
    const order = [...keys];
    for (const [index, key] of this.#keys.entries()) {
      if (order.includes(key)) continue;
      const before = this.#keys[index - 1];
      order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
    }
    this.#keys = order;
    return order;
  }
}
