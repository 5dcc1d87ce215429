/** `2.4 MB`, `180 kB`, in the units of the limit. */
export function fileSize(bytes: number): string {
  const kilo = Math.max(1, bytes / 1024);
  const [value, unit] = kilo >= 1024 ? [kilo / 1024, "MB"] : [kilo, "kB"];
  return `${value.toLocaleString("en-GB", { maximumFractionDigits: value < 10 && unit === "MB" ? 1 : 0 })} ${unit}`;
}
