import { useEffect } from "react";
import { SessionSpinner } from "@/shared/SessionSpinner";
import { leave } from "./leave";

/** The way out. It is a screen, so that one with unsaved changes can hold a person back from it. */
export function SignOutScreen() {
  useEffect(() => void leave(), []);
  return <SessionSpinner />;
}
