/** What a search box takes `"words in quotes"`, `-words` and `-"words in quotes"` for; null where there are none. */
export function understood(text: string): string | null {
  const [together, without]: [string[], string[]] = [[], []];
  let isExcluded = false;
  text.split('"').forEach((piece, number) => {
    if (number % 2 === 1) {
      const words = piece.trim();
      if (words) (isExcluded ? without : together).push(`“${words}”`);
      return;
    }
    isExcluded = /(^|\s)-$/.test(piece);
    without.push(...piece.split(/\s+/).flatMap((word) => /^-(.+)/.exec(word)?.[1] ?? []));
  });
  const said = [
    together.length > 0 && `Side by side: ${together.join(", ")}`,
    without.length > 0 && `Without: ${without.join(", ")}`,
  ].filter((part) => part !== false);
  return said.length > 0 ? said.join(" · ") : null;
}
