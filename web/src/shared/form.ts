import type { UseFormReturnType } from "@mantine/form";
import { ApiError } from "@/api/client";
import { FALLBACK } from "./fallback";
import * as z from "./zod";

/**
 * Puts the server's `{item, message}` pairs under the fields they name and the focus on the first of them.
 * A pair that names no field of this form goes to `fallback`, so that no message is ever lost.
 */
export function showServerErrors<V extends Record<string, unknown>>(
  form: UseFormReturnType<V>,
  error: unknown,
  fallback: keyof V & string,
): void {
  const named = error instanceof ApiError ? error.fields : [];
  const pairs: typeof named = named.length > 0 ? named : [{ message: FALLBACK }];
  const fields = form.getValues();
  const byField = Map.groupBy(pairs, ({ item }) => (item && item in fields ? item : fallback));

  form.setErrors(
    Object.fromEntries(
      [...byField].map(([field, list]) => [field, list.map((pair) => pair.message).join(" ")]),
    ),
  );
  focusField(form, [...byField.keys()][0]);
}

/** For `form.onSubmit`'s second argument: the focus goes to the first wrong field, in the form's order. */
export const focusFirstError =
  <V extends Record<string, unknown>>(form: UseFormReturnType<V>) =>
  (errors: Record<string, unknown>): void => {
    focusField(
      form,
      Object.keys(form.getValues()).find((field) => field in errors),
    );
  };

function focusField<V extends Record<string, unknown>>(
  form: UseFormReturnType<V>,
  field: string | undefined,
): void {
  // The path's type is the kit's own template of V; a key of V is always one of them.
  if (field !== undefined) form.getInputNode(field as never)?.focus();
}

/** What a schema finds wrong, by field: its first message for each. */
export const bySchema =
  <V extends Record<string, unknown>>(schema: z.ZodMiniType<unknown, V>) =>
  (values: V): Partial<Record<keyof V & string, string>> => {
    const { error } = z.safeParse(schema, values);
    const wrong: Partial<Record<string, string>> = {};
    for (const { path, message } of error?.issues ?? []) wrong[String(path[0])] ??= message;
    return wrong as Partial<Record<keyof V & string, string>>;
  };
