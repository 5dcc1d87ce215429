import { toast } from "./toast";

/** Puts a text on the clipboard and says so; where the browser forbids it the text itself is said. */
export async function copyText(text: string, said: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast(said);
    return true;
  } catch {
    // Without https, or when the person refused.
    toast(`It could not be copied: ${text}`, { tone: "error" });
    return false;
  }
}
