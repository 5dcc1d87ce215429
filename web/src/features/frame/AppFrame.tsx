import type { ReactNode } from "react";
import { useLive } from "@/live/use-live";
import { useViewer } from "@/policy/can";
import { lazily } from "@/shared/lazily";
import { UploadTray } from "@/shared/UploadTray";
import { useRouteFocus } from "@/shared/use-route-focus";
import { AwaitingApproval } from "./AwaitingApproval";
import { Banners } from "./Banners";
import { Header } from "./Header";
import { ShortcutSheet } from "./ShortcutSheet";
import { Commands, Unsent } from "./unsent";
import { useApproval } from "./use-approval";

const Watched = lazily(async () => (await import("./Watched")).Watched);

/** The header and what belongs to every signed-in screen, round the screen itself. */
export function AppFrame({ children }: { children: ReactNode }) {
  const { actsForProvider: admin, watched } = useViewer();
  const awaits = useApproval();
  useRouteFocus();
  useLive();
  return (
    <>
      {watched && <Watched />}
      <Header admin={admin} />
      <Banners />
      <main id="content" tabIndex={-1} data-admin={admin || undefined}>
        {awaits ? <AwaitingApproval /> : children}
      </main>
      <UploadTray />
      <Unsent />
      <Commands />
      <ShortcutSheet />
    </>
  );
}
