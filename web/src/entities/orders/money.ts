const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

/** `£1,234.50`, of pence. */
export const money = (pence: number): string => pounds.format(pence / 100);

/** `17.5%`, of hundredths of a per cent. */
export const rate = (basisPoints: number): string => `${basisPoints / 100}%`;

/** The VAT on a sum, rounded half up as the server rounds it. */
export const vatOf = (net: number, basisPoints: number): number =>
  Math.floor((net * basisPoints + 5_000) / 10_000);
