import { Fact } from "@/shared/Facts";
import { Time } from "@/shared/Time";
import { roleLabel, signUpLabel, statusTag } from "./labels";
import type { User } from "./queries";
import { UserEmail } from "./UserEmail";

/** What nobody changes here: the address, the role, how the account came about. */
export function AccountFacts({ user }: { user: User }) {
  return (
    <>
      <Fact name="Email">
        <UserEmail user={user} />
      </Fact>
      <Fact name="Access level">{roleLabel[user.role]}</Fact>
      <Fact name="Status">{statusTag[user.status].label}</Fact>
      <Fact name="Sign-up method">{signUpLabel[user.signUpMethod]}</Fact>
      <Fact name="Signed up">
        <Time at={user.signUpDate} as="long" />
      </Fact>
    </>
  );
}

/** Names and phone, where they are not being changed. */
export function PersonFacts({ user }: { user: User }) {
  return (
    <>
      <Fact name="First name">{user.firstName}</Fact>
      <Fact name="Last name">{user.lastName}</Fact>
      <Fact name="Phone">{user.phoneNumber || "–"}</Fact>
    </>
  );
}
