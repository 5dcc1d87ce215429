/** A path of the product's own; anything else leads nowhere. */
export const ownPath = (path: string | null | undefined): string | undefined =>
  path && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : undefined;
