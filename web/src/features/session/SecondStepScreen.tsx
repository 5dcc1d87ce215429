import { lazily } from "@/shared/lazily";
import { AuthLayout } from "./AuthLayout";
import type { Halfway } from "./SecondStep";
import { words } from "./words";

/** Most people who sign in need none of it. */
export const SecondStepBody = lazily(async () => (await import("./SecondStep")).SecondStep);

type Props = {
  half: Halfway;
  onThrough: (accessToken: string) => void;
  onAgain: () => void;
};

/** What a sign-in goes on with whose first step is done, whichever it was. */
export function SecondStepScreen(props: Props) {
  return (
    <AuthLayout title={secondStepTitle(props.half)}>
      <SecondStepBody {...props} />
    </AuthLayout>
  );
}

export const secondStepTitle = ({ enrols }: Halfway): string =>
  enrols ? words.setUpTwoStep : words.twoStep;
