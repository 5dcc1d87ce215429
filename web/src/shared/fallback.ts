/** What is said where the server says nothing a person could use (accounts §5). */
export const FALLBACK = "An error ocurred. Please try again later.";
