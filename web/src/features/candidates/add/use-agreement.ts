import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError } from "@/api/client";
import { agreementQuery } from "@/entities/companies/agency-terms";
import { words } from "./words";

/** The part of a form that says which version of the terms somebody has read, as the server names it. */
export const TERMS = "termsVersion";

/** Under which terms somebody from outside submits candidates to a job, and whether they agree; nothing for others. */
export function useAgreement(jobId: string, isExternal: boolean) {
  const query = useQuery({ ...agreementQuery(jobId), enabled: isExternal });
  const { data } = query;
  // To which version: other terms are agreed to anew.
  const [agreedTo, setAgreedTo] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const agreed = data !== undefined && agreedTo === data.version;
  // They may have come by themselves, and the tick is gone with those before.
  const changed = agreedTo !== null && !agreed;
  return {
    query,
    /** Where they stand. */
    place,
    agreed,
    error: error ?? (data && changed ? words.termsChanged : null),
    /** Whether they are told who is a candidate already. */
    checksKnown: isExternal,
    /** Sent with each candidate. */
    version: isExternal ? (data?.version ?? null) : null,
    tick(ticked: boolean) {
      setError(null);
      setAgreedTo(ticked && data ? data.version : null);
    },
    /** Whether candidates can be sent; says there what stands against it. */
    check(): boolean {
      if (!isExternal || (data && (data.terms === "" || agreed))) return true;
      if (!data) setError(words.termsFirst);
      else if (!changed) setError(words.notAgreed);
      // It stands above what was filled in, perhaps out of sight.
      place.current?.querySelector("input")?.focus();
      place.current?.scrollIntoView({ block: "nearest" });
      return false;
    },
    /** Hears of what the server says of the terms. */
    refused(message: string) {
      setError(message);
      setAgreedTo(null);
      place.current?.scrollIntoView({ block: "nearest" });
      void query.refetch();
    },
  };
}
export type Agreed = ReturnType<typeof useAgreement>;

/** What the server says of the terms, where it refused for them. */
export const termsRefused = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.fields.find(({ item }) => item === TERMS)?.message : undefined;
