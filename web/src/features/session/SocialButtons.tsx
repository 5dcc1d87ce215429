import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { BASE, type Schemas } from "@/api/client";
import { ProviderMark } from "./ProviderMark";
import { providersQuery } from "./providers";
import classes from "./SocialButtons.module.css";
import { providerLabel, words } from "./words";

type Props = {
  /** An invitation's token and role, which come back with the person. */
  token?: string | undefined;
  role?: string | undefined;
  /** Where they are heading. */
  next?: string | undefined;
  /** Where the form stands that these are another way to. */
  form: "above" | "below";
};

/** The ways in through other services; nothing where the operator has registered with none. */
export function SocialButtons({ token, role, next, form }: Props) {
  const { data } = useQuery(providersQuery());
  if (!data || data.providers.length === 0) return null;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ token, role, next }))
    if (value) query.set(name, value);
  const or = <div className={classes.or}>{words.or}</div>;
  return (
    <div className={classes.ways}>
      {form === "above" && or}
      {data.providers.map((provider) => (
        <Button
          key={provider}
          component="a"
          // Out of the app: the server sends the browser on.
          href={`${BASE}/auth/${slug[provider]}/start${query.size > 0 ? `?${query}` : ""}`}
          variant="default"
          size="md"
          fullWidth
          leftSection={<ProviderMark provider={provider} />}
        >
          {words.continueWith(providerLabel[provider])}
        </Button>
      ))}
      {form === "below" && or}
    </div>
  );
}

/** What they are called in addresses. */
const slug: Record<Schemas["Provider"], string> = { Google: "google", Linkedin: "linkedin" };
