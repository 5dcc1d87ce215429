/** Before what a search found in details that no column shows. They come with the first search. */
export const foundWords: Partial<Record<string, string>> = {
  email: "Email: ",
  phoneNumber: "Phone: ",
  town: "Lives in: ",
  postcode: "Postcode: ",
};
