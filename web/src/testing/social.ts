import { anEmptyPage, aViewer } from "./fake-server";

/** What the product asks for once somebody is in. */
export const inside = {
  "GET /user/signed-in": () => ({ body: aViewer("CompanyAdmin", { signUpMethod: "Google" }) }),
  "GET /campaign": () => ({ body: anEmptyPage }),
  "GET /campaign/counters": () => ({ body: { pending: 0, live: 0, draft: 0, archived: 0 } }),
};

/** Both services are there. */
export const both = {
  "GET /auth/providers": () => ({ body: { providers: ["Google", "Linkedin"] } }),
};

/** The exchange's answer to somebody who is not in yet. */
export const before = (message: string, more: object) => () => ({
  status: 409,
  body: { errors: [{ code: 409, message }], ...more },
});

/** To somebody who has no account. */
export const UNFINISHED = before("User haven't finished sign up", {
  signUp: {
    token: "s1",
    provider: "Google",
    email: "ada@harbour.co.uk",
    firstName: "Ada",
    lastName: "Whitcombe",
  },
});

/** To somebody with whose address there is one. */
export const HAS_ACCOUNT = before("There is a JobHelm account with your email address.", {
  link: { token: "l1", provider: "Google", email: "ada@harbour.co.uk" },
});

/** What an invitation says of Ada. */
export const INVITED = {
  status: "Success",
  invitation: {
    email: "ada@harbour.co.uk",
    role: "TeamMember",
    companyName: "Harbour & Co",
    invitedBy: "Grace Okafor",
    adverts: [{ id: "j1", title: "Deck hand" }],
    invitedAs: "Newcomer",
    namesCompany: false,
  },
};
