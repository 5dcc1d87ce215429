import { plural } from "@/shared/words";

/** What is said of two-step sign-in wherever it is met. */
export const words = {
  another: "Use a code from your app",
  cannotScan: "Cannot scan it? Type this key into the app:",
  code: "Code",
  codesWhy:
    "Each of these codes signs you in once when you do not have your phone. They are shown only now: keep them where you find them without it.",
  confirm: "Confirm",
  copied: "Recovery codes copied",
  copy: "Copy",
  copyKey: "Copy key",
  download: "Download",
  enterCode: "Enter the six digits that your authenticator app shows for JobHelm.",
  enterRecovery: "Enter one of the recovery codes that you kept. It works once.",
  keyCopied: "Key copied",
  noCode: "Please enter the six digits from your app, or a recovery code.",
  openInApp: "Open it in an app on this device",
  qr: "QR code for your authenticator app",
  recoveryCode: "Recovery code",
  saved: "I have kept them, continue",
  scan: "Scan this with an authenticator app, such as Google Authenticator, 1Password or Microsoft Authenticator.",
  thenType: "Then type the six digits that it shows.",
  useRecovery: "Use a recovery code",
  codesLeft: (left: number) => `${plural(left, "recovery code")} left`,
} as const;
