const NAMES: Record<string, string> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Escape: "Esc",
  $mod: /Mac|iP/.test(navigator.userAgent) ? "⌘" : "Ctrl",
};

/** A key as it is printed on the keyboard: `Shift+E` is `Shift + E`, `g` is `G`. */
export const keyName = (key: string): string =>
  key
    .split("+")
    .map((part) => NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(" + ");
