/** The attributes of one tag of a page. */
import { decodeAttribute } from './binary-text.ts';

/** No tag has more, and each one takes memory. More are not read. */
export const maxAttributes = 1000;

/** The values by names in lower case. The first of a name counts. They are decoded when read, because most are not. */
export class TagAttributes {
  readonly #names: string[] = [];
  readonly #values: string[] = [];

  get size(): number {
    return this.#names.length;
  }

  /** `value`: with character references. */
  add(name: string, value: string): void {
    if (this.size === maxAttributes) return;
    this.#names.push(name);
    this.#values.push(value);
  }

  has(name: string): boolean {
    return this.#names.includes(name);
  }

  get(name: string): string | undefined {
    const value = this.#values[this.#names.indexOf(name)];
    return value === undefined ? undefined : decodeAttribute(value);
  }

  keys(): Iterable<string> {
    return new Set(this.#names);
  }
}

export type Attributes = Omit<TagAttributes, 'add'>;
