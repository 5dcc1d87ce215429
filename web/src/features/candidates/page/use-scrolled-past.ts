import { useEffect, useState } from "react";

/** Whether the page is scrolled by more than `distance` px; looked up when it scrolls, as asking lays the page out. */
export function useScrolledPast(distance: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > distance);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [distance]);
  return past;
}
