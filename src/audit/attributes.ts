/** The attributes of one tag, the few that matter. A list is looked through more quickly than a map is made for each tag. */

export interface Attributes {
  get(name: string): string | undefined;
  has(name: string): boolean;
}

export interface OpenAttributes extends Attributes {
  readonly size: number;
  /** A name that is not there yet. */
  add(name: string, value: string): void;
  clear(): void;
}

export function openAttributes(): OpenAttributes {
  const names: string[] = [];
  const values: string[] = [];
  let size = 0;
  const placeOf = (name: string): number => {
    for (let place = 0; place < size; place += 1) if (names[place] === name) return place;
    return -1;
  };
  return {
    get size() {
      return size;
    },
    get(name) {
      const place = placeOf(name);
      return place === -1 ? undefined : values[place];
    },
    has: (name) => placeOf(name) !== -1,
    add(name, value) {
      names[size] = name;
      values[size] = value;
      size += 1;
    },
    clear() {
      size = 0;
    },
  };
}
