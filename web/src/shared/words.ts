const grouped = new Intl.NumberFormat("en-GB");

/** `12,345` */
export const number = (value: number): string => grouped.format(value);

/** `1 job`, `12,345 jobs`, `2 people`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : many}`;
