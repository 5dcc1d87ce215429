import { expect, test } from "vitest";
import { fakeServer, refusal } from "@/testing/fake-server";
import { api, unwrap } from "./client";
import { SessionEnded, session } from "./session";

test("what one person began is not sent again as the next, though it is refused only when they are there", async () => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const tokens: (string | null)[] = [];
  fakeServer({
    "POST /candidate/update-status": async (_body, token) => {
      tokens.push(token);
      await gate;
      return token === "t1" ? refusal(401, { message: "Please sign in." }) : { body: {} };
    },
  });
  session.begin("t1");
  session.isOf("p1");
  const begun = unwrap(
    api.POST("/candidate/update-status", { body: { ids: ["a"], status: "Rejected" } }),
  );
  await expect.poll(() => tokens).toEqual(["t1"]);
  session.begin("t2");
  session.isOf("p2");
  open();
  await expect(begun).rejects.toBeInstanceOf(SessionEnded);
  expect(tokens).toEqual(["t1"]);
});
