/** The part of a form that some fields need; it may have others. */
export type FieldsOf<F extends string> = {
  key: (field: F) => string;
  getInputProps: (field: F) => object;
};
