import { useMutation } from "@tanstack/react-query";
import { api, type Schemas, unwrap, upload } from "@/api/client";
import { type CompanyInfo, companyKeys } from "@/entities/companies/queries";
import { changed } from "@/live/changed";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { words } from "./words";

/** Corrects what the company says of itself. */
export function useUpdateInfo() {
  return useMutation({
    mutationFn: (body: Schemas["CompanyInfoInput"]) => unwrap(api.PUT("/companies/info", { body })),
    onSuccess: (info, _input, _before, { client }) => {
      client.setQueryData(companyKeys.info(info.id), info);
      void changed(client, { kind: "company.changed" });
    },
  });
}

/** Gives the company another logo. */
export function useSetLogo(companyId: string, onRefused: (message: string) => void) {
  return useMutation({
    mutationFn: (logo: File) => {
      const form = new FormData();
      form.append("logo", logo);
      return upload<CompanyInfo>("POST", `/companies/${companyId}/logo`, form);
    },
    onSuccess: (info, _logo, _before, { client }) => {
      client.setQueryData(companyKeys.info(companyId), info);
      void changed(client, { kind: "company.changed" });
      toast(words.logoSaved);
    },
    onError: (error) => onRefused(toldOf(error, words.logoNotSaved)),
  });
}

/** Takes the company's logo off. */
export function useRemoveLogo(companyId: string) {
  return useMutation({
    mutationFn: () =>
      unwrap(api.DELETE("/companies/{id}/logo", { params: { path: { id: companyId } } })),
    onSuccess: (info, _nothing, _before, { client }) => {
      client.setQueryData(companyKeys.info(companyId), info);
      void changed(client, { kind: "company.changed" });
      toast(words.logoRemoved);
    },
    onError: () => toast(words.logoNotRemoved, { tone: "error" }),
  });
}
