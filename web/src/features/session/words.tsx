/** What the screens here say. */
export const words = {
  alreadyHaveAnAccount: "Already have an account?",
  backToSignIn: "Back to sign in",
  forgotPassword: "Forgot password?",
  goToSignIn: "Go to sign in",
  met: ", met",
  newToJobhelm: "New to JobHelm?",
  recruitForLess: "Recruit for less",
  requestAnotherToken: "Request another token",
  resetPassword: "Reset password",
  sendTheLinkAgain: "Send the link again",
  signIn: "Sign in",
  signInAgain: "Sign in again",
  signInAsSomebodyElse: "Sign in as somebody else",
  signUp: "Sign up",
  sentTo: (email: string) => (
    <>
      We have sent a link to <b>{email}</b>. Open it to verify your address, then sign in.
    </>
  ),
  nothingThere: "Nothing there? Look in your spam folder, or",
  correctDetails: "correct your details",
  maySend: (email: string) => (
    <>
      If <b>{email}</b> still has to be verified, we have sent it a link.
    </>
  ),
  sessionEnded: (name: string) => (
    <>
      Your session has ended. Sign in as <b>{name}</b> to go on where you were: nothing is lost.
    </>
  ),
} as const;
