export const orderKeys = {
  all: ["orders"] as const,
  one: (id: string) => [...orderKeys.all, "one", id] as const,
  prices: ["prices"] as const,
};
